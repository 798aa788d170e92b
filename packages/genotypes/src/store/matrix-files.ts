import type { Range } from '../calls/call-matrix';

/** Storage for the files of matrices, by key: folders or S3 buckets. */
export interface MatrixFiles {
  /** All or nothing, and durable once it returns. */
  write(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  /** All of it, or the bytes of the range. Undefined for an unknown key. */
  read(key: string, range?: Range): Promise<Uint8Array | undefined>;
}
