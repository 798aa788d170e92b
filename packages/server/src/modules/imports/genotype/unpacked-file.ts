import { Readable } from 'node:stream';
import { BrokenGzip, plainBytes } from '@landrace/genotypes/readers/gunzip';
import { WorkbookError } from '../../../platform/sheets/workbook';
import type { ImportFile } from '../import-file';

const ending = /\.b?gz$/i;

/** The content of a gzip file; any other file as it is. */
export function unpackedFile(file: ImportFile): ImportFile {
  if (!ending.test(file.name)) return file;
  return {
    name: file.name.replace(ending, ''),
    // The size is unknown before it is read.
    size: Number.POSITIVE_INFINITY,
    open: async () => Readable.from(unpacked(await file.open())),
  };
}

async function* unpacked(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* plainBytes(content as AsyncIterable<Uint8Array>);
  } catch (problem) {
    if (!(problem instanceof BrokenGzip)) throw problem;
    throw new WorkbookError(problem.code === 'gzip-truncated' ? 'truncated' : 'unreadable');
  }
}
