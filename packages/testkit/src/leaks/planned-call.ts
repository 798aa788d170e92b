/** What calls need to know of the portal they are sent to. */
export interface World {
  /** Of the whole collection, also those that were deleted from this one. */
  readonly datasetIds: readonly number[];
  /** Jobs of the caller. */
  readonly jobs: readonly string[];
  readonly token: string | undefined;
}

/** One way to make a call. */
export interface PlannedCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
  /** For files: a zip tells when it was made, and could not be compared. */
  readonly accept?: string;
  /** Sent as a form in place of a body; what is no text is a file. */
  readonly form?: Readonly<Record<string, string | Blob>>;
  /** Ends only when the listener leaves; so many events are waited for. */
  readonly events?: number;
}

export type Plan = (world: World) => readonly PlannedCall[];
