import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import type { Row, Workbook } from '../../../platform/sheets/workbook';

/** Rows that are looked at, and cells of a column that are shown. */
const rowsLookedAt = 50;
const samplesShown = 3;
/** A matrix has one per marker; nobody maps these by hand. */
const columnsShown = 1_000;

/** The sheets of a file with their headings and some of what stands below. */
export async function findSheets(workbook: Workbook): Promise<FoundColumns['sheets']> {
  const sheets: FoundColumns['sheets'] = [];
  for (const name of workbook.sheetNames) {
    const [headings, ...rows] = await firstRows(workbook, name);
    if (!headings) continue;
    const columns = headings.cells.slice(0, columnsShown).flatMap((heading, at) => {
      if (heading === null) return [];
      const given = rows.flatMap(({ cells }) => cells[at] ?? []);
      return [{ heading, samples: [...new Set(given)].slice(0, samplesShown) }];
    });
    sheets.push({ name, columns });
  }
  return sheets;
}

async function firstRows(workbook: Workbook, sheet: string): Promise<readonly Row[]> {
  for await (const batch of workbook.rows(sheet)) return batch.slice(0, rowsLookedAt);
  return [];
}
