import { unescaped } from '../measured-units';

/** Tabs, line ends and other control characters would break a line apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const tearing = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Readers of ISA-Tab know quotation marks around a cell. */
function isaCell(cell: string): string {
  const plain = cell.replace(tearing, ' ');
  return plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function isaLine(cells: readonly string[]): string {
  return `${cells.map(isaCell).join('\t')}\n`;
}

/** The cells of lines as COPY writes them. */
export async function* cellsOfLines(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  for await (const line of lines) yield line.split('\t').map(unescaped);
}
