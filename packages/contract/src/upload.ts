import { z } from 'zod';

/** A file that came with a form. */
export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A part of a form that is a file. */
export const upload = z
  .custom<UploadedFile>((part) => typeof part === 'object' && part !== null && 'bytes' in part)
  .meta({ type: 'string', format: 'binary' });
