import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly content: Readable;
}

/** Files that outlive a request, by key. Server and worker see the same ones. */
export interface Storage {
  /** All of it or nothing: a source or a signal that fails leaves no trace. Replaces what stood there. */
  write(key: string, content: Readable, signal?: AbortSignal): Promise<{ readonly size: number }>;
  /** A part of it alone: from a byte up to, without, another. Its size is that of the whole. */
  read(
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<StoredFile | undefined>;
  /** What is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** Clears away what killed processes had begun to write before then. */
  removeUnfinished(before: Date): Promise<void>;
}
