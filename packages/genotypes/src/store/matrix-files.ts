/** Counted from 0, with an exclusive end. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Storage for the files of matrices, by key: folders or S3 buckets. */
export interface MatrixFiles {
  /** All or nothing, and durable once it returns. */
  write(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  /** All of it, or the bytes of the range. Undefined for an unknown key. */
  read(key: string, range?: Range): Promise<Uint8Array | undefined>;
}
