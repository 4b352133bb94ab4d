//! The ratios of a run as a bar chart.

use plotters::prelude::{
    BLACK, ChartBuilder, IntoDrawingArea, IntoLogRange, IntoSegmentedCoord, RGBColor, Rectangle,
    SVGBackend, SegmentValue, WHITE,
};
use plotters::style::Color;

/// A case, the peer, and how many times as fast as the peer it is.
pub(crate) struct Bar {
    pub(crate) name: String,
    pub(crate) ratio: f64,
}

const WIDTH: u32 = 860;
const ROW: u32 = 20;
const AHEAD: RGBColor = RGBColor(0, 114, 178);
const BEHIND: RGBColor = RGBColor(213, 94, 0);

/// A bar for each case, from 1 to its ratio, on a logarithmic axis.
pub(crate) fn chart(bars: &[Bar]) -> String {
    let mut svg = String::new();
    let highest = bars.iter().map(|bar| bar.ratio).fold(2.0, f64::max);
    let rows = bars.len();
    let height = ROW * u32::try_from(rows).expect("a few bars") + 80;
    let name = |value: &SegmentValue<usize>| match value {
        SegmentValue::CenterOf(row) => bars
            .get(rows - 1 - row)
            .map_or("", |bar| &bar.name)
            .to_owned(),
        SegmentValue::Exact(_) | SegmentValue::Last => String::new(),
    };
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        area.fill(&WHITE).expect("text");
        let mut chart = ChartBuilder::on(&area)
            .caption("Times as fast as other programs", ("sans-serif", 18))
            .margin(12)
            .x_label_area_size(30)
            .y_label_area_size(400)
            .build_cartesian_2d(
                (0.3..highest * 1.5).log_scale(),
                (0..rows - 1).into_segmented(),
            )
            .expect("text");
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(WHITE)
            .y_labels(rows)
            .y_label_formatter(&name)
            .x_label_formatter(&|ratio| format!("x{ratio}"))
            .axis_style(BLACK)
            .draw()
            .expect("text");
        let drawn = bars.iter().enumerate().map(|(index, bar)| {
            let row = rows - 1 - index;
            let corners = [
                (1.0, SegmentValue::Exact(row)),
                (bar.ratio, SegmentValue::Exact(row + 1)),
            ];
            let colour = if bar.ratio < 1.0 { BEHIND } else { AHEAD };
            let mut drawn = Rectangle::new(corners, colour.filled());
            drawn.set_margin(3, 3, 0, 0);
            drawn
        });
        chart.draw_series(drawn).expect("text");
        area.present().expect("text");
    }
    svg
}
