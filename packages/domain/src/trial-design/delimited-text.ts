const delimiters = ['\t', ';', ','] as const;
type Delimiter = (typeof delimiters)[number];

export interface TextRow {
  /** In which it begins, from 1. */
  readonly line: number;
  /** Without blanks around. */
  readonly cells: readonly string[];
}

/** The most frequent delimiter in the first line, outside quotation marks. */
function delimiterOf(text: string): Delimiter {
  const [head = ''] = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (delimiter: Delimiter) => head.split(delimiter).length;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * Rows of a table that was pasted or is a text file, separated by tabs, semicolons or commas. Blank lines are left out
 * but counted. A quotation mark that is never closed belongs to the text.
 */
export function delimitedRows(text: string): TextRow[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(plain);
  const rows: TextRow[] = [];
  let place = 0;
  let line = 1;
  while (place < plain.length) {
    const first = line;
    const cells: string[] = [];
    for (;;) {
      const { value, end } = cellAt(plain, place, delimiter);
      cells.push(value);
      line += plain.slice(place, end).split('\n').length - 1;
      place = end + 1;
      if (plain[end] !== delimiter) break;
    }
    line += 1;
    if (cells.some((cell) => cell !== '')) rows.push({ line: first, cells });
  }
  return rows;
}

function cellAt(text: string, start: number, delimiter: Delimiter): { value: string; end: number } {
  const blanks = delimiter === '\t' ? /[ ]*"((?:[^"]|"")*)"[ ]*/y : /[ \t]*"((?:[^"]|"")*)"[ \t]*/y;
  blanks.lastIndex = start;
  const quoted = blanks.exec(text);
  if (quoted && (blanks.lastIndex >= text.length || [delimiter, '\n'].includes(text[blanks.lastIndex] ?? '')))
    return { value: (quoted[1] ?? '').replaceAll('""', '"').trim(), end: blanks.lastIndex };
  const ends = [text.indexOf(delimiter, start), text.indexOf('\n', start)].filter((end) => end >= 0);
  const end = Math.min(text.length, ...ends);
  return { value: text.slice(start, end).trim(), end };
}
