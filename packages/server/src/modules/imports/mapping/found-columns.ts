import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import type { Row, Workbook } from '../../../platform/sheets/workbook';

/** The number of cells shown of a column. */
const samplesShown = 3;
/** Rows that are always examined, and cells that are examined for columns that are empty there. */
const rowsExamined = 50;
const cellsExamined = 1_000_000;
/** A matrix has a column per marker, too many to map by hand. */
const columnsShown = 1_000;

/** The sheets of a file with their headings and some of the cells below. */
export async function findSheets(workbook: Workbook): Promise<FoundColumns['sheets']> {
  const sheets: FoundColumns['sheets'] = [];
  for (const name of workbook.sheetNames) {
    const columns = await findColumns(workbook, name);
    if (columns) sheets.push({ name, columns });
  }
  return sheets;
}

async function findColumns(workbook: Workbook, sheet: string) {
  let columns: Examined[] | undefined;
  let rows = 0;
  for await (const batch of workbook.rows(sheet)) {
    const below = columns ? batch : batch.slice(1);
    columns ??= batch[0] && headingsOf(batch[0]);
    for (const row of below) {
      if (columns && isEnough(columns, rows)) return shown(columns);
      for (const column of columns ?? []) note(column, row.cells[column.at]);
      rows += 1;
    }
  }
  return columns && shown(columns);
}

function isEnough(columns: readonly Examined[], rows: number): boolean {
  if (rows < rowsExamined) return false;
  return rows * columns.length > cellsExamined || columns.every(({ samples }) => samples.size > 0);
}

interface Examined {
  readonly heading: string;
  readonly at: number;
  readonly samples: Set<string>;
  hasGaps: boolean;
}

function headingsOf({ cells }: Row): Examined[] {
  return cells
    .slice(0, columnsShown)
    .flatMap((heading, at) =>
      heading === null ? [] : [{ heading, at, samples: new Set<string>(), hasGaps: false }],
    );
}

function note(column: Examined, cell: string | null | undefined): void {
  if (cell == null) column.hasGaps = true;
  else if (column.samples.size < samplesShown) column.samples.add(cell);
}

const shown = (columns: readonly Examined[]) =>
  columns.map(({ heading, samples, hasGaps }) => ({ heading, samples: [...samples], hasGaps }));
