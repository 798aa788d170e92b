import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Size of the whole file in bytes. */
  readonly size: number;
  readonly content: Readable;
}

/** From a byte (inclusive) to another (exclusive). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface Listed {
  readonly key: string;
  readonly changedOn: Date;
}

/** Files that outlive a request, by key. Server and worker see the same ones. */
export interface Storage {
  /** All or nothing: a failed source or an abort leaves no trace. Replaces an existing file. */
  write(key: string, content: Readable, signal?: AbortSignal): Promise<{ readonly size: number }>;
  /** All of it, or a range. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Into memory, for many small ranges; what exceeds the file is left out. */
  readBytes(key: string, range?: ByteRange): Promise<Uint8Array | undefined>;
  /** Keys directly below a folder, and when they were last written. */
  list(folder: string): Promise<readonly Listed[]>;
  /**
   * Folders directly below a folder that contain a file, at any depth, and when the newest of their files was
   * written.
   */
  listFolders(folder: string): Promise<readonly Listed[]>;
  /** A missing file counts as removed. */
  remove(key: string): Promise<void>;
  /** Every file below it. One that is written meanwhile may stay. */
  removeFolder(folder: string): Promise<void>;
  /** Whether it can be accessed, for the start: throws a message for the console. */
  verify(): Promise<void>;
  /** Removes unfinished files of killed processes from before then. */
  removeUnfinished(before: Date): Promise<void>;
}
