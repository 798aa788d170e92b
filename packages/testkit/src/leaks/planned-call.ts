import { secretIds } from './secrets';

/** What calls need to know about the portal they are sent to. */
export interface World {
  /** Of the whole collection, including those that were deleted from this one. */
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
  /** For files: a zip contains its time, and could not be compared. */
  readonly accept?: string;
  /** Sent as a form instead of a body; values that are not text are files. */
  readonly form?: Readonly<Record<string, string | Blob>>;
  /** For streams that end only when the listener leaves: a text of the last event to wait for. */
  readonly lastEvent?: string | undefined;
}

export type Plan = (world: World) => readonly PlannedCall[];

export const once =
  (call: PlannedCall = {}): Plan =>
  () => [call];

export const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

export const someUuid = '00000000-0000-4000-8000-00000000dead';
/** A founder, lines with pedigrees and trials, a plant and a sample. */
export const germplasmIds = [1, 9, 12, 18, 50, 57];
/** Public and private ones, and a missing one. */
export const groupIds = [1, 2, 3, 4, 5, 9, secretIds.group, 99_999];
