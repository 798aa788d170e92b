import type { Readable } from 'node:stream';
import { cellText } from '@landrace/domain/cells/plain-values';
import { unprotectCsvText } from '@landrace/domain/csv-protection';
import { type CsvError, parse } from 'csv-parse';
import { chained } from '../streaming/chained';
import { decoded, type Encoding, encodingOf } from './text-encoding';
import {
  type Cell,
  cellsAtOnce,
  linesIn,
  type ReadOptions,
  type Row,
  rowsAtOnce,
  type Workbook,
  WorkbookError,
} from './workbook';

/** A file that can be read more than once. */
export interface RereadableFile {
  /** Its extension determines the delimiter of a single column. */
  readonly name?: string;
  /** Bytes. */
  readonly size: number;
  open(): Promise<Readable>;
}

const delimiters = ['\t', ';', ','] as const;
type Delimiter = (typeof delimiters)[number];

/** The maximum length of the line with a table's headings. */
const sampleCharacters = 256 * 1024;
/** Cells of a reasonable table are shorter; a longer one is an unclosed quotation mark. */
const maxRecordLength = 4 * 1024 * 1024;

/** Comma-, semicolon- or tab-separated text as a workbook with one sheet. */
export async function openTextTable(file: RereadableFile, sheetName: string): Promise<Workbook> {
  const encoding = await encodingOf(await file.open());
  const delimiter = delimiterOf(await beginningOf(file, encoding), file);
  return {
    sheetNames: [sheetName],
    numbers: delimiter === ',' ? 'pointed' : 'written',
    rows: (sheet, options = {}) =>
      sheet === sheetName ? records(file, { encoding, delimiter }, options) : noRows(),
  };
}

async function* noRows(): AsyncGenerator<readonly Row[]> {}

async function beginningOf(file: RereadableFile, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of decoded(await file.open(), encoding) as AsyncIterable<string>) {
    text += piece;
    if (text.length >= sampleCharacters) break;
  }
  if (text.trim() === '') throw new WorkbookError('empty');
  return text;
}

/** The most frequent delimiter in the first line, outside quotation marks. */
function delimiterOf(beginning: string, { name = '' }: RereadableFile): Delimiter {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(beginning.trimStart())?.[0] ?? '';
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: Delimiter) => bare.split(delimiter).length;
  const found = delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
  return count(found) === 1 && /\.csv$/i.test(name) ? ',' : found;
}

async function* records(
  file: RereadableFile,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
  { signal, onProgress }: ReadOptions,
): AsyncGenerator<readonly Row[]> {
  const content = await file.open();
  let bytes = 0;
  const text = decoded(content, encoding, (count) => {
    bytes += count;
  });
  const reading = parse({
    delimiter,
    relax_column_count: true,
    // Inches and seconds: 5" and 3'20" are not quotations.
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: maxRecordLength,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const parser = chained(text, reading);
  try {
    let number = 0;
    let batch: Row[] = [];
    let cellCount = 0;
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      // Portals protect spreadsheet programs in files with commas; text with tabs is written unchanged.
      const texts = delimiter === '\t' ? record : record.map(unprotectCsvText);
      const cells: Cell[] = texts.map(cellText);
      if (cells.some((cell) => cell !== null)) batch.push({ number, cells, ...linesIn(texts, cells) });
      cellCount += cells.length;
      if (batch.length < rowsAtOnce && cellCount < cellsAtOnce) continue;
      signal?.throwIfAborted();
      onProgress?.(bytes / file.size);
      yield batch;
      batch = [];
      cellCount = 0;
    }
    yield batch;
  } catch (problem) {
    throw isCsvError(problem) ? new WorkbookError('unreadable', { cause: problem }) : problem;
  } finally {
    content.destroy();
    parser.destroy();
  }
}

function isCsvError(problem: unknown): problem is CsvError {
  return problem instanceof Error && 'code' in problem && String(problem.code).startsWith('CSV_');
}
