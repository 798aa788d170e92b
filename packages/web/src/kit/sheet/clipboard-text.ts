/** A block of cells as spreadsheets exchange it: tabs between cells, line breaks between rows. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The cells of copied text. Spreadsheets end the last row, too, and quote cells that have breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [whole, inQuotes, plain = '', end] = cell.exec(text) ?? [''];
    // A quote inside a plain cell, such as 5" of rain.
    if (whole === '') return text.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('');
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
