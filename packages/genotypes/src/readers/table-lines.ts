import { cellText } from '@landrace/domain/cells/plain-values';
import { unprotectCsvText } from '@landrace/domain/csv-protection';
import { plainBytes } from './gunzip';
import type { Cell, TableRow } from './table-row';

/** How a file of one row per line begins. */
export interface TableBeginning {
  /** The first lines behind a #, as `key = value`; keys in lower case. */
  readonly facts: ReadonlyMap<string, string>;
  /** The first line that is no comment. */
  readonly headings: readonly Cell[];
}

/** The file contains no table. */
export class NoTable extends Error {
  constructor(readonly code: 'empty' | 'line-too-long') {
    super(`There is no table: ${code}.`);
  }
}

/** A line longer than this is no line of a table. */
const longestLine = 256 * 1024 * 1024;
/** Rows handed over together: this many characters, or a single longer row. */
const charactersAtOnce = 400_000;
const rowsAtOnce = 2_000;
const comment = '#';

/** The text of a file in UTF-8, gzipped or not. */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of plainBytes(bytes)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export async function readBeginning(text: AsyncIterable<string>): Promise<TableBeginning> {
  const facts = new Map<string, string>();
  for await (const { line } of linesOf(text)) {
    if (line.trim() === '') continue;
    if (!isComment(line)) return { facts, headings: cellsOf(line, separatorOf(line)) };
    const [, key, value] = /^#\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key && value) facts.set(key.toLowerCase(), value);
  }
  throw new NoTable('empty');
}

/**
 * For matrices, whose rows may have millions of cells: quotation marks never span lines here. Empty rows are skipped.
 */
export async function* tableRows(text: AsyncIterable<string>): AsyncGenerator<readonly TableRow[]> {
  let batch: TableRow[] = [];
  let length = 0;
  let separator: string | undefined;
  for await (const { line, number } of linesOf(text)) {
    if (isComment(line) || line.trim() === '') continue;
    separator ??= separatorOf(line);
    const row = rowOf(number, line, separator);
    if (!hasContent(line, separator)) continue;
    batch.push(row);
    length += line.length;
    if (batch.length < rowsAtOnce && length < charactersAtOnce) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  yield batch;
}

/** Not the first heading of HapMap, which ends in one. */
const isComment = (line: string) => line.startsWith(comment);

/** Tabs or, if the headings have none, semicolons or commas. */
const separatorOf = (headings: string) =>
  ['\t', ';', ','].find((character) => headings.includes(character)) ?? '\t';

function rowOf(number: number, text: string, separator: string): TableRow {
  let cells: Cell[] | undefined;
  return {
    number,
    get cells() {
      cells ??= cellsOf(text, separator);
      return cells;
    },
    line: isWrittenPlainly(text, separator) ? { text, separator } : undefined,
  };
}

/** Whether its cells are the text between the separators: nothing is quoted or protected by an apostrophe. */
const isWrittenPlainly = (line: string, separator: string) =>
  !(line.includes('"') || (separator !== '\t' && line.includes("'")));

const something = { '\t': /[^\s"]/, ';': /[^\s";]/, ',': /[^\s",]/ } as const;

/** The first character usually decides. */
const hasContent = (line: string, separator: string) =>
  something[separator as keyof typeof something].test(line);

interface Line {
  readonly line: string;
  /** From 1. */
  readonly number: number;
}

/** All line endings, including those of old Macs. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let parts: string[] = [];
  let length = 0;
  let number = 0;
  const next = (line: string): Line => {
    number += 1;
    return { line, number };
  };
  let wasReturn = false;
  for await (const chunk of text) {
    let from = 0;
    const nextBreak = breaksOf(chunk);
    for (let at = nextBreak(0); at >= 0; at = nextBreak(from)) {
      const isReturn = chunk[at] === '\r';
      // The second half of the line break that ended the last line.
      const isHalf = !isReturn && wasReturn && at === from && parts.length === 0;
      if (!isHalf) yield next(parts.join('') + chunk.slice(from, at));
      parts = [];
      length = 0;
      from = at + 1;
      wasReturn = isReturn;
    }
    if (from < chunk.length) {
      parts.push(chunk.slice(from));
      length += chunk.length - from;
      wasReturn = false;
      if (length > longestLine) throw new NoTable('line-too-long');
    }
  }
  if (parts.length > 0) yield next(parts.join(''));
}

/** End of the next line, or -1. Most files have no carriage returns, which is checked once. */
function breaksOf(text: string): (from: number) => number {
  let carriage = text.indexOf('\r');
  return (from) => {
    if (carriage >= 0 && carriage < from) carriage = text.indexOf('\r', from);
    const feed = text.indexOf('\n', from);
    return feed < 0 || carriage < 0 ? Math.max(feed, carriage) : Math.min(feed, carriage);
  };
}

function cellsOf(line: string, separator: string): Cell[] {
  const parts = line.includes('"') ? unquoted(line, separator) : line.split(separator);
  return parts.map(separator === '\t' ? cellText : csvCellText);
}

function csvCellText(part: string): Cell {
  return cellText(unprotectCsvText(part));
}

function unquoted(line: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') {
      if (isQuoted && line[at + 1] === '"') {
        part += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (character === separator && !isQuoted) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part];
}
