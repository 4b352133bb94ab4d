/** A request of the line protocol. */
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

/** Gives what is known of a request; `slot` tells apart requests of one op that are shown at once. */
export type Ask = <T = any>(request: Request, slot?: string) => Answer<T>;

/** What answers lines of the protocol: a worker of this package, or the engines on the thread of the page. */
export interface Engine {
  askLine(line: string, options?: { signal?: AbortSignal }): string | Promise<string>;
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

export type Settings = Record<string, string>;
