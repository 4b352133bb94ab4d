import type { TemplateResult } from "lit-html";

/** The fields of all views, as the link has them. */
export type State = Readonly<Record<string, string>>;

export type Request = { op: string; [field: string]: unknown };

export interface Failure {
  kind: string;
  message: string;
  at: number | null;
  field: string | null;
}

/** What is known of a request: a result, an error, or neither while it is being answered. */
export interface Answer<T = any> {
  request: Request;
  result?: T;
  error?: Failure;
  /** The result, or the one before it as long as there is none. */
  shown?: T;
  /** When it was asked, in milliseconds of `performance.now()`. */
  since: number;
}

/** What every view draws from and acts on. */
export interface App {
  state: State;
  /** State of the moment that is not part of the link: what is hovered or has the focus. */
  moment: Record<string, any>;
  /** Changes fields as one step of undo; steps with the same `merge` in a row are one. */
  set(changes: Record<string, string>, merge?: string): void;
  /** Changes the moment. */
  touch(changes: Record<string, any>): void;
  ask<T = any>(request: Request, slot?: string): Answer<T>;
  /** Ends what runs for a request. */
  stop(answer: Answer): void;
  /** Asks again what was stopped. */
  again(answer: Answer): void;
  /** Says a sentence to a screen reader. */
  say(sentence: string): void;
}

export interface View {
  /** The name in the link. */
  name: string;
  title: string;
  /** The fields of the state that the view shows. */
  fields: string[];
  /** The questions whose JSON is copied. */
  requests(state: State, app: App): Request[];
  render(app: App): TemplateResult;
  /** What is copied as a picture, where that is not the first picture that is shown. */
  picture?(app: App): TemplateResult;
  /** The view in words, to be copied. */
  text(app: App): string;
}

export interface Combo {
  melds: string[];
  loose: string;
  deadwood: number;
  meld_details?: { kind: string; cards: string; slots: string }[];
}

export interface Island {
  cards: string;
  flags: Record<string, string> | null;
  control_points: string[];
  combos: Combo[];
  total: string;
}

export type Knobs = Record<string, string>;
