/** The commands of a thread, by name: each gets its input and a signal that aborts it. */
export type Handlers = Readonly<Record<string, (input: never, signal: AbortSignal) => Promise<unknown>>>;

/** From the process to its thread. */
export type ToThread =
  | { readonly kind: 'command'; readonly number: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly number: number }
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'noAnswer'; readonly number: number };

/** From a thread to its process. */
export type FromThread =
  | { readonly kind: 'done'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly number: number; readonly problem: TravellingProblem }
  | { readonly kind: 'question'; readonly number: number; readonly question: unknown };

/** Classes of errors are lost between threads. */
export interface TravellingProblem {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The unanswered question, if that is the reason. */
  readonly question?: number | undefined;
}
