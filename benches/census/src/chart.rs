//! A tally as a bar chart.

use plotters::prelude::{
    BLACK, ChartBuilder, IntoDrawingArea, IntoSegmentedCoord, RGBColor, Rectangle, SVGBackend,
    SegmentValue, WHITE,
};
use plotters::style::Color;

use crate::census::Tally;

const SIZE: (u32, u32) = (760, 320);
const BAR: RGBColor = RGBColor(0, 114, 178);

/// The share of each value, in percent, as SVG.
#[expect(clippy::cast_precision_loss, reason = "a pixel is coarser")]
pub(crate) fn chart(value: &str, title: &str, tally: &Tally) -> String {
    let mut svg = String::new();
    let sum = tally.sum() as f64;
    let shares = || {
        tally
            .rows()
            .map(|(value, hands)| (value, 100.0 * hands as f64 / sum))
    };
    let highest = shares().map(|(_, share)| share).fold(0.0, f64::max);
    let last = shares().last().map_or(0, |(value, _)| value);
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        area.fill(&WHITE).expect("text");
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 18))
            .margin(12)
            .x_label_area_size(36)
            .y_label_area_size(48)
            .build_cartesian_2d((0..last).into_segmented(), 0.0..highest * 1.05)
            .expect("text");
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(WHITE)
            .x_desc(value)
            .y_desc("percent")
            .axis_style(BLACK)
            .draw()
            .expect("text");
        let bar = |(value, share)| {
            let corners = [
                (SegmentValue::Exact(value), 0.0),
                (SegmentValue::Exact(value + 1), share),
            ];
            let mut bar = Rectangle::new(corners, BAR.filled());
            bar.set_margin(0, 0, 1, 1);
            bar
        };
        chart.draw_series(shares().map(bar)).expect("text");
        area.present().expect("text");
    }
    svg
}
