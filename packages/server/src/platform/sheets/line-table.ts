import { cellText } from '@landrace/domain/cells/cell-text';
import { decoded, type Encoding, encodingOf } from './text-encoding';
import type { RereadableFile } from './text-table';
import { type Cell, cellsAtOnce, type ReadOptions, type Row, rowsAtOnce, WorkbookError } from './workbook';

/** Text of one row per line, each as wide as it likes. */
export interface LineTable {
  /** What the first lines say behind a #, as `key = value`; keys in small letters. */
  readonly facts: ReadonlyMap<string, string>;
  /** The first line that is no comment. */
  readonly headings: readonly Cell[];
  rows(options?: ReadOptions): AsyncIterable<readonly Row[]>;
}

/** A line longer than this is no line of a table. */
const longestLine = 256 * 1024 * 1024;
const comment = '#';

/**
 * For matrices, whose rows may have millions of cells: no quotation mark ever spans lines here. Separated by tabs or,
 * where the headings have none, by semicolons or commas.
 */
export async function openLineTable(file: RereadableFile): Promise<LineTable> {
  const encoding = await encodingOf(await file.open());
  const { facts, first } = await beginningOf(file, encoding);
  const separator = ['\t', ';', ','].find((character) => first.includes(character)) ?? '\t';
  return {
    facts,
    headings: cellsOf(first, separator),
    rows: (options = {}) => rowsOf(file, { encoding, separator }, options),
  };
}

async function beginningOf(
  file: RereadableFile,
  encoding: Encoding,
): Promise<{ readonly facts: Map<string, string>; readonly first: string }> {
  const facts = new Map<string, string>();
  const content = await file.open();
  try {
    for await (const { line } of linesOf(decoded(content, encoding))) {
      if (line.trim() === '') continue;
      if (!isComment(line)) return { facts, first: line };
      const [, key, value] = /^#\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      if (key && value) facts.set(key.toLowerCase(), value);
    }
  } finally {
    content.destroy();
  }
  throw new WorkbookError('empty');
}

/** Not the first heading of HapMap, which ends in one. */
const isComment = (line: string) => line.startsWith(comment);

async function* rowsOf(
  file: RereadableFile,
  { encoding, separator }: { readonly encoding: Encoding; readonly separator: string },
  { signal, onProgress }: ReadOptions,
): AsyncGenerator<readonly Row[]> {
  const content = await file.open();
  let bytes = 0;
  let batch: Row[] = [];
  let cellCount = 0;
  try {
    const text = decoded(content, encoding, (count) => {
      bytes += count;
    });
    for await (const { line, number } of linesOf(text)) {
      if (isComment(line)) continue;
      const cells = cellsOf(line, separator);
      if (!cells.some((cell) => cell !== null)) continue;
      batch.push({ number, cells });
      cellCount += cells.length;
      if (batch.length < rowsAtOnce && cellCount < cellsAtOnce) continue;
      signal?.throwIfAborted();
      onProgress?.(bytes / file.size);
      yield batch;
      batch = [];
      cellCount = 0;
    }
    yield batch;
  } finally {
    content.destroy();
  }
}

interface Line {
  readonly line: string;
  /** From 1. */
  readonly number: number;
}

/** However lines end, on old Macs, too. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let pieces: string[] = [];
  let held = 0;
  let number = 0;
  const next = (line: string): Line => {
    number += 1;
    return { line, number };
  };
  let wasReturn = false;
  for await (const piece of text) {
    let from = 0;
    for (let at = nextBreak(piece, 0); at >= 0; at = nextBreak(piece, from)) {
      const isReturn = piece[at] === '\r';
      // The second half of the break that ended the last line.
      const isHalf = !isReturn && wasReturn && at === from && pieces.length === 0;
      if (!isHalf) yield next(pieces.join('') + piece.slice(from, at));
      pieces = [];
      held = 0;
      from = at + 1;
      wasReturn = isReturn;
    }
    if (from < piece.length) {
      pieces.push(piece.slice(from));
      held += piece.length - from;
      wasReturn = false;
      if (held > longestLine) throw new WorkbookError('unreadable');
    }
  }
  if (pieces.length > 0) yield next(pieces.join(''));
}

function nextBreak(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  const carriage = text.indexOf('\r', from);
  if (feed < 0 || carriage < 0) return Math.max(feed, carriage);
  return Math.min(feed, carriage);
}

function cellsOf(line: string, separator: string): Cell[] {
  const parts = line.includes('"') ? unquoted(line, separator) : line.split(separator);
  return parts.map(cellOf);
}

/** Most cells of a matrix are a letter or two. */
function cellOf(text: string): Cell {
  if (text.length === 0) return null;
  return isPlain(text.charCodeAt(0)) && isPlain(text.charCodeAt(text.length - 1)) && text.length < 4
    ? text
    : cellText(text);
}

const isPlain = (character: number) => character > 32 && character < 127;

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
