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

interface ListedFile {
  readonly key: string;
  readonly changedOn: Date;
}

/** Files that outlive a request, by key. Server and worker see the same ones. */
export interface Storage {
  /** All of it or nothing: a source or a signal that fails leaves no trace. Replaces what stood there. */
  write(key: string, content: Readable, signal?: AbortSignal): Promise<{ readonly size: number }>;
  /** All of it, or a part. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Keys right below a folder, and since when they are as they are. */
  list(folder: string): Promise<readonly ListedFile[]>;
  /** What is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** Clears away what killed processes had begun to write before then. */
  removeUnfinished(before: Date): Promise<void>;
}
