import type { Cell, ReadOptions, Row } from '../../../../platform/sheets/workbook';
import type { ImportFile } from '../../open/import-file';

/** The beginning of meta-information lines. */
const aside = '##';

/** The heading and the rows of a VCF file as cells, for previews. Its calls are read differently. */
export async function* vcfRows(
  file: ImportFile,
  { signal }: ReadOptions = {},
): AsyncGenerator<readonly Row[]> {
  const decoder = new TextDecoder('utf-8');
  const content = await file.open();
  let number = 0;
  let rest = '';
  const rowsOf = (lines: readonly string[]): Row[] =>
    lines.flatMap((line) => {
      number += 1;
      return line === '' || line.startsWith(aside) ? [] : [{ number, cells: cellsOf(line) }];
    });
  try {
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      signal?.throwIfAborted();
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      const rows = rowsOf(lines);
      if (rows.length > 0) yield rows;
    }
    const last = rowsOf([rest + decoder.decode()]);
    if (last.length > 0) yield last;
  } finally {
    content.destroy();
  }
}

const cellsOf = (line: string): Cell[] =>
  line
    .replace(/\r$/, '')
    .split('\t')
    .map((cell) => cell.trim() || null);
