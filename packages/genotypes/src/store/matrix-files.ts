import type { Range } from '../calls/call-matrix';

/** Where the files of matrices lie, by key. Folders and S3 buckets are such places. */
export interface MatrixFiles {
  /** All of it or nothing, and safe from a loss of power once it returns. */
  write(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  /** All of it, or the bytes of the range. Of a key that nobody wrote: nothing. */
  read(key: string, range?: Range): Promise<Uint8Array | undefined>;
}
