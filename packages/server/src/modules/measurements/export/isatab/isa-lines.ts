import { plainCell } from '../cell-lines';
import { unescaped } from '../measured-units';

/** Readers of ISA-Tab know quotation marks around a cell. */
function isaCell(cell: string): string {
  const plain = plainCell(cell);
  return plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function isaLine(cells: readonly string[]): string {
  return `${cells.map(isaCell).join('\t')}\n`;
}

/** The cells of lines as COPY writes them. */
export async function* cellsOfLines(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  for await (const line of lines) yield line.split('\t').map(unescaped);
}
