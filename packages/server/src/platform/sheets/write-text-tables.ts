import { Readable } from 'node:stream';
import { protectCsvText } from '@landrace/domain/csv-protection';
import { ZipFile } from 'yazl';
import { chained } from '../streaming/chained';
import type { SheetContent, WrittenCell } from './sheet-content';

/**
 * The earliest time a zip can record, in any time zone: the same content always gives the same bytes. Other fields
 * for times would record the offset from UTC.
 */
const always = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Sheets as comma-separated text, one file each in a zip, streamed. */
export function zipTextTables(sheets: readonly SheetContent[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  for (const sheet of sheets)
    zip.addReadStreamLazy(`${sheet.name}.csv`, always, (take) => {
      const text = Readable.from(csvOf(sheet));
      current = text;
      text.once('error', (problem) => output.destroy(problem));
      take(null, text);
    });
  zip.end();
  return chained(output);
}

const charactersPerPiece = 64 * 1024;

async function* csvOf({ columns, rows }: SheetContent): AsyncGenerator<string> {
  let text = lineOf(columns.map(({ heading }) => heading));
  for await (const row of rows) {
    text += lineOf(row);
    if (text.length < charactersPerPiece) continue;
    yield text;
    text = '';
  }
  yield text;
}

function lineOf(cells: readonly WrittenCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: WrittenCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? protectCsvText(cell) : String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
