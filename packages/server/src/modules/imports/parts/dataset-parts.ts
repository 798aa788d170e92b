import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { datasetColumn, locationColumns } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { formulaWithoutValue } from '@landrace/domain/cells/normalise-text';
import { headingKey } from '@landrace/domain/heading-key';
import { fail } from '../../../platform/failure';
import type { Cell, Row, Workbook } from '../../../platform/sheets/workbook';
import type { Issue } from '../import-issue-log';
import type { Importer } from '../importer';
import type { ImportRun } from '../stage-sheet';
import { type Part, partOf } from './part-of';

/** More datasets than a real file has; with more, the column is something else. */
const maxParts = 1_000;

/**
 * A file with a column that names the dataset of each row is split into one run for each dataset. They share the
 * sheets without that column. Most files have only one.
 */
export async function datasetParts(run: ImportRun, { type }: Importer): Promise<readonly ImportRun[]> {
  const { makesDataset, hasOrientation } = importTypeFacts[type];
  // An update knows its dataset, and a matrix has no such column.
  if (!makesDataset || hasOrientation || run.isUpdate || run.options.datasetId !== undefined) return [run];
  const columns = await findColumns(run.workbook);
  if (columns.size === 0) return [run];
  const parts = await findParts(run, columns);
  const positions = new Map([...columns].map(([sheet, { dataset }]) => [sheet, dataset]));
  // Rows without a dataset are reported; if there are no others, there is nothing to split.
  if (parts.length === 0) return [run];
  return parts.map((part) => ({ ...run, workbook: partOf(run.workbook, part, positions) }));
}

interface Columns {
  readonly dataset: number;
  /** The index of the column with locations; -1 if there is none. */
  readonly location: number;
}

async function findColumns(workbook: Workbook): Promise<ReadonlyMap<string, Columns>> {
  const found = new Map<string, Columns>();
  for (const sheet of workbook.sheetNames) {
    const headings = await headingsOf(workbook, sheet);
    const at = (names: readonly string[]) =>
      headings.findIndex((cell) => cell !== null && names.map(headingKey).includes(headingKey(cell)));
    const dataset = at([datasetColumn]);
    if (dataset >= 0) found.set(sheet, { dataset, location: at(locationColumns) });
  }
  return found;
}

async function headingsOf(workbook: Workbook, sheet: string): Promise<readonly Cell[]> {
  for await (const [headings] of workbook.rows(sheet)) return headings?.cells ?? [];
  return [];
}

async function findParts(run: ImportRun, columns: ReadonlyMap<string, Columns>): Promise<readonly Part[]> {
  const parts = new Map<string, Part>();
  for (const [sheet, positions] of columns) {
    let isHeading = true;
    for await (const batch of run.workbook.rows(sheet, { signal: run.signal })) {
      for (const row of isHeading ? batch.slice(1) : batch)
        if (!notePart(parts, row.cells, positions))
          run.issues.note(namelessRow(sheet, row, positions.dataset));
      isHeading &&= batch.length === 0;
      await run.issues.flush();
    }
  }
  if (parts.size > maxParts) throw fail('import.tooManyDatasets', { limit: maxParts });
  return [...parts.values()];
}

function namelessRow(sheet: string, { number: row, cells }: Row, position: number): Issue {
  const cell = { sheet, row, column: datasetColumn, position };
  return { status: 'GENERIC_MISSING_REQUIRED_VALUE', ...cell, value: cells[position] ?? undefined };
}

/** Whether the row names its dataset. */
function notePart(parts: Map<string, Part>, cells: readonly Cell[], { dataset, location }: Columns): boolean {
  const name = cells[dataset] ?? null;
  if (name === null || name === formulaWithoutValue) return false;
  const key = headingKey(name);
  const part = parts.get(key) ?? { dataset: name, locations: new Set<string>() };
  parts.set(key, part);
  const locationName = cells[location] ?? null;
  if (locationName !== null) part.locations.add(headingKey(locationName));
  return true;
}
