import { type CellValue, colToLetter, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type SheetColumn, type SheetContent, TooLargeForWorkbook, type WrittenCell } from './sheet-content';

/** Per workbook. This many take some hundred megabytes until it is written. */
const maxCells = 3_000_000;
/** Excel reports a file with longer text as damaged. */
const maxTextLength = 32_767;
const lastRow = 1_048_576;
const maxColumns = 16_384;
/** The library would write the current time, and no two files would be the same. */
const always = new Date('2000-01-01T00:00:00Z');

/** An Excel workbook; the same content always gives the same bytes. */
export async function writeSpreadsheet(sheets: readonly SheetContent[]): Promise<Uint8Array> {
  const written: WriteSheet[] = [];
  let cells = 0;
  for (const { name, columns, rows } of sheets) {
    if (columns.length > maxColumns) throw new TooLargeForWorkbook();
    const lines: CellValue[][] = [columns.map(({ heading }) => heading)];
    for await (const row of rows) {
      cells += row.length;
      const isTooMuch = cells > maxCells || lines.length === lastRow || row.length > maxColumns;
      if (isTooMuch || row.some(isTooLong)) throw new TooLargeForWorkbook();
      lines.push([...row]);
    }
    written.push({ name, rows: lines, ...around(columns) });
  }
  return await writeXlsx({ sheets: written, properties: { creator: 'Landrace', modified: always } });
}

const isTooLong = (cell: WrittenCell) => typeof cell === 'string' && cell.length > maxTextLength;

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
