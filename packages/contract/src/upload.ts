import { z } from 'zod';

/** A file that was sent with a form. */
export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A part of a form that is a file. */
export const upload = z
  .custom<UploadedFile>((part) => typeof part === 'object' && part !== null && 'bytes' in part)
  .meta({ type: 'string', format: 'binary' });

/** A file that is still arriving. */
export interface UploadedStream {
  readonly fileName: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The only part of a form, and of any size: it is read as it arrives. */
export const uploadStream = z
  .custom<UploadedStream>((part) => typeof part === 'object' && part !== null && 'content' in part)
  .meta({ type: 'string', format: 'binary' });
