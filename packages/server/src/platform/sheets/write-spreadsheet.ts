import { type CellValue, colToLetter, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type SheetColumn, type SheetContent, TooLargeForWorkbook, type WrittenCell } from './sheet-content';

/** Of a whole workbook. So many take some hundred megabytes until it is written. */
const mostCells = 3_000_000;
/** Excel calls a file damaged that has a longer text. */
const longestText = 32_767;
const lastRow = 1_048_576;
const mostColumns = 16_384;
/** The library would write the time of day, and no two files would be the same. */
const always = new Date('2000-01-01T00:00:00Z');

/** A workbook of Excel; the same content always gives the same bytes. */
export async function writeSpreadsheet(sheets: readonly SheetContent[]): Promise<Uint8Array> {
  const written: WriteSheet[] = [];
  let cells = 0;
  for (const { name, columns, rows } of sheets) {
    if (columns.length > mostColumns) throw new TooLargeForWorkbook();
    const kept: CellValue[][] = [columns.map(({ heading }) => heading)];
    for await (const row of rows) {
      cells += row.length;
      const isTooMuch = cells > mostCells || kept.length === lastRow || row.length > mostColumns;
      if (isTooMuch || row.some(isTooLong)) throw new TooLargeForWorkbook();
      kept.push([...row]);
    }
    written.push({ name, rows: kept, ...around(columns) });
  }
  return await writeXlsx({ sheets: written, properties: { creator: 'Landrace', modified: always } });
}

const isTooLong = (cell: WrittenCell) => typeof cell === 'string' && cell.length > longestText;

function around(columns: readonly SheetColumn[]): Omit<WriteSheet, 'name' | 'rows'> {
  return {
    columns: columns.map(({ heading, width }) => ({ width: width ?? Math.max(10, heading.length + 3) })),
    freezePane: { rows: 1 },
    cells: new Map(
      columns.map(({ note }, column) => [
        `0,${column}`,
        { style: { font: { bold: true } }, ...(note && { comment: { text: note } }) },
      ]),
    ),
    dataValidations: columns.flatMap(dropDown),
  };
}

function dropDown({ choice }: SheetColumn, column: number): DataValidation[] {
  if (!choice) return [];
  const [own, listed] = [colToLetter(column), colToLetter(choice.column)];
  return [
    {
      type: 'list',
      range: `${own}2:${own}${lastRow}`,
      formula1: `'${choice.sheet}'!$${listed}$2:$${listed}$${choice.count + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: choice.mayDiffer ? 'information' : 'stop',
    },
  ];
}
