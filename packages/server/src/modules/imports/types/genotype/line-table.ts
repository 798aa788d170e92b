import {
  NoTable,
  readBeginning,
  type TableBeginning,
  tableRows,
} from '@landrace/genotypes/readers/table-lines';
import { decoded, type Encoding, encodingOf } from '../../../../platform/sheets/text-encoding';
import type { RereadableFile } from '../../../../platform/sheets/text-table';
import { type ReadOptions, type Row, WorkbookError } from '../../../../platform/sheets/workbook';

/** Text with one row per line, of any width and encoding. */
export interface LineTable extends TableBeginning {
  rows(options?: ReadOptions): AsyncIterable<readonly Row[]>;
}

export async function openLineTable(file: RereadableFile): Promise<LineTable> {
  const encoding = await encodingOf(await file.open());
  return {
    ...(await beginningOf(file, encoding)),
    async *rows({ signal, onProgress } = {}) {
      const content = await file.open();
      let bytes = 0;
      const text = decoded(content, encoding, (count) => {
        bytes += count;
      });
      try {
        for await (const batch of tableRows(text)) {
          signal?.throwIfAborted();
          onProgress?.(bytes / file.size);
          yield batch;
        }
      } catch (problem) {
        rethrow(problem);
      } finally {
        content.destroy();
      }
    },
  };
}

async function beginningOf(file: RereadableFile, encoding: Encoding): Promise<TableBeginning> {
  const content = await file.open();
  try {
    return await readBeginning(decoded(content, encoding)).catch(rethrow);
  } finally {
    content.destroy();
  }
}

function rethrow(problem: unknown): never {
  if (!(problem instanceof NoTable)) throw problem;
  throw new WorkbookError(problem.code === 'empty' ? 'empty' : 'unreadable');
}
