import type { TemplateResult, nothing } from "lit-html";
import type { Answer, Request } from "../../../elements/types.d.ts";

export * from "../../../elements/types.d.ts";

/** The fields of all views, as the link has them. */
export type State = Readonly<Record<string, string>>;

/** What every view draws from and acts on. */
export interface App {
  state: State;
  /** State of the moment that is not part of the link: what is hovered or has the focus. */
  moment: Record<string, any>;
  /** Changes fields as one step of undo; steps with the same `merge` in a row are one. */
  set(changes: Record<string, string>, merge?: string): void;
  /** Changes fields without a step of undo. */
  replace(changes: Record<string, string>): void;
  /** Changes the moment. */
  touch(changes: Record<string, any>): void;
  ask<T = any>(request: Request, slot?: string): Answer<T>;
  /** Ends what runs for a request. */
  stop(answer: Answer): void;
  /** Asks again what was stopped. */
  again(answer: Answer): void;
  /** Puts the focus where the next move begins, once that is known. */
  focusNext(): void;
  /** Says a sentence to a screen reader. */
  say(sentence: string): void;
}

/** What is known of a view before its code is there. */
export interface Known {
  /** The name in the link. */
  name: string;
  title: string;
  /** The entry of the navigation under which it is: one of `SECTIONS`, or empty. */
  section: string;
  /** The fields of the state that the view shows. */
  fields: string[];
  /** Whether it has a way back of its own, so that the page shows no second one. */
  takesBack?: boolean;
}

/** What the code of a view brings. */
export interface Drawn {
  /** The questions whose JSON is copied. */
  requests(state: State, app: App): Request[];
  render(app: App): TemplateResult;
  /** What is copied as a picture, where that is not the first picture that is shown. */
  picture?(app: App): TemplateResult | typeof nothing;
  /** The view in words, to be copied. */
  text(app: App): string;
}

export interface View extends Known, Drawn {
  /** Whether its code is still on its way. */
  isAwaited?: boolean;
}
