/** What a thread can do, by name: from what it is given, and given up when the signal says so. */
export type Handlers = Readonly<Record<string, (given: never, signal: AbortSignal) => Promise<unknown>>>;

/** From the process to its thread. */
export type ToThread =
  | { readonly kind: 'command'; readonly number: number; readonly name: string; readonly given: unknown }
  | { readonly kind: 'cancel'; readonly number: number }
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'noAnswer'; readonly number: number };

/** From a thread to its process. */
export type FromThread =
  | { readonly kind: 'done'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly number: number; readonly problem: TravellingProblem }
  | { readonly kind: 'question'; readonly number: number; readonly question: unknown };

/** Classes of errors do not pass from thread to thread. */
export interface TravellingProblem {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Of the question that found no answer, where that is the reason. */
  readonly question?: number | undefined;
}
