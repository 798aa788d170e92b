import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes of the whole. */
  readonly size: number;
  readonly content: Readable;
}

/** From a byte up to, without, another. */
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
  /** All of it or nothing: a source or a signal that fails leaves no trace. Replaces what stood there. */
  write(key: string, content: Readable, signal?: AbortSignal): Promise<{ readonly size: number }>;
  /** All of it, or a part. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** At once in memory, for many small parts; what goes beyond the file is left out. */
  readBytes(key: string, range?: ByteRange): Promise<Uint8Array | undefined>;
  /** Keys right below a folder, and since when they are as they are. */
  list(folder: string): Promise<readonly Listed[]>;
  /** Folders right below a folder that hold a file, however deep, and when the newest of their files was written. */
  listFolders(folder: string): Promise<readonly Listed[]>;
  /** What is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** Every file below it. One that is written meanwhile may stay. */
  removeFolder(folder: string): Promise<void>;
  /** Whether it can be reached and lets us in, for the start: throws a sentence for the console. */
  verify(): Promise<void>;
  /** Clears away what killed processes had begun to write before then. */
  removeUnfinished(before: Date): Promise<void>;
}
