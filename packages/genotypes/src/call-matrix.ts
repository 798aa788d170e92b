/** The two ways through a matrix. */
export type Axis = 'germplasm' | 'marker';

/** Counted from 0; what it ends before is not part of it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** As it was written; null where there is none. */
export type Call = string | null;

/** A matrix to be kept. How large it is and which calls occur is known before its first row. */
export interface MatrixDraft {
  /** What each row belongs to; the columns belong to the other. */
  readonly rowsAre: Axis;
  readonly rows: number;
  readonly columns: number;
  readonly calls: readonly string[];
  /** Whatever is missing at the end of a row was not called. */
  readonly content: AsyncIterable<readonly Call[]>;
}

/** The calls of one dataset, whichever way they lie. Whose they are is known to the database. */
export interface CallMatrix {
  readonly sizes: Readonly<Record<Axis, number>>;
  /** One line after the other along this axis, each with its calls along the other; all of them unless ranges are given. */
  lines(axis: Axis, part?: Partial<Readonly<Record<Axis, Range>>>): AsyncIterable<readonly Call[]>;
}

/** Matrices by key. A key is written once: another version has another key, so that readers need no lock. */
export interface MatrixStore {
  /** All of it or nothing. */
  write(key: string, draft: MatrixDraft, signal?: AbortSignal): Promise<void>;
  open(key: string): Promise<CallMatrix | undefined>;
}

/** Where the bytes of a matrix lie. */
export interface MatrixFiles {
  write(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  /** Only the bytes of the range. Of a key that nobody wrote: nothing. */
  read(key: string, range: Range): Promise<Uint8Array | undefined>;
}
