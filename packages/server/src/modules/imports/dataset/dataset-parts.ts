import { importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import {
  datasetColumn,
  locationColumns,
  locationSheet,
  metadataLabels,
  metadataSheet,
} from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { formulaWithoutValue } from '@landrace/domain/cells/plain-values';
import { headingKey } from '@landrace/domain/heading-key';
import { fail } from '../../../platform/failure';
import { changeBelowHeadings, decorateWorkbook } from '../../../platform/sheets/decorate-workbook';
import type { Cell, Row, Workbook } from '../../../platform/sheets/workbook';
import type { Issue } from '../check/import-issue-log';
import type { ImportRun } from '../check/stage-sheet';
import type { Importer } from '../importer';

/** More datasets than a real file has; with more, the column is something else. */
const maxParts = 1_000;

/**
 * A file with a column that names the dataset of each row is split into one run for each dataset. They share the
 * sheets without that column. Most files have only one.
 */
export async function datasetParts(run: ImportRun, { type }: Importer): Promise<readonly ImportRun[]> {
  // An update knows its dataset, and a matrix has no such column.
  if (importTypeFacts[type].hasOrientation || run.isUpdate || run.options.datasetId !== undefined)
    return [run];
  const { workbook } = run;
  const columns = await findColumns(workbook);
  const parts = await findParts(run, columns);
  // Rows without a dataset are reported; if there are no others, there is nothing to split.
  if (parts.length === 0) return [run];
  const file = { workbook, columns, metadata: await metadataRows(workbook) };
  return parts.map((part) => ({ ...run, workbook: partOf(file, part) }));
}

interface Part {
  readonly dataset: string;
  /** The locations in its rows, as heading keys. */
  readonly locations: Set<string>;
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
    const dataset = positionOf(headings, [datasetColumn]);
    if (dataset >= 0) found.set(sheet, { dataset, location: positionOf(headings, locationColumns) });
  }
  return found;
}

function positionOf(headings: readonly Cell[], names: readonly string[]): number {
  const keys = names.map(headingKey);
  return headings.findIndex((cell) => cell !== null && keys.includes(headingKey(cell)));
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

interface FileOfParts {
  readonly workbook: Workbook;
  /** Of the sheets with the column that names the dataset. */
  readonly columns: ReadonlyMap<string, Columns>;
  /** METADATA of the whole file. */
  readonly metadata: readonly Row[];
}

/**
 * The workbook with only the rows of one dataset; the cells of the dataset column are emptied, and the other columns
 * keep their positions.
 */
function partOf({ workbook, columns, metadata }: FileOfParts, { dataset, locations }: Part): Workbook {
  const key = headingKey(dataset);
  const originOf = (sheet: string) => (sheet === metadataSheet.name ? metadataOf(metadata, dataset) : sheet);
  const chooseRows = (sheet: string) => {
    if (sheet === metadataSheet.name) return undefined;
    const position = columns.get(sheet)?.dataset;
    if (position !== undefined)
      return changeBelowHeadings((headings) => ({
        headings: withCell(headings, position, null),
        change: (row) =>
          headingKey(row.cells[position] ?? '') === key ? withCell(row, position, null) : undefined,
      }));
    if (sheet !== locationSheet.name || locations.size === 0) return undefined;
    return changeBelowHeadings((headings) => {
      const name = positionOf(headings.cells, [locationSheet.columns.name.heading]);
      return {
        headings,
        change: (row) => (locations.has(headingKey(row.cells[name] ?? '')) ? row : undefined),
      };
    });
  };
  const sheetNames = [...new Set([...workbook.sheetNames, metadataSheet.name])];
  return decorateWorkbook(workbook, { sheetNames, originOf, changes: [chooseRows] });
}

/** It applies to all datasets of the file, except for the title. */
function metadataOf([headings, ...rows]: readonly Row[], dataset: string): readonly Row[] {
  if (!headings) return [];
  const { label, value } = metadataSheet.columns;
  const labels = positionOf(headings.cells, [label.heading]);
  const values = positionOf(headings.cells, [value.heading]);
  const cellOf = ({ cells }: Row) => {
    const name = headingKey(cells[labels] ?? '');
    if (name === 'title') return dataset;
    return (cells[values] ?? null) || (name === 'description' ? dataset : null);
  };
  return [headings, ...rows.map((row) => withCell(row, values, cellOf(row)))];
}

function withCell(row: Row, position: number, value: Cell): Row {
  if (position < 0) return row;
  const cells = [...row.cells];
  while (cells.length < position) cells.push(null);
  cells[position] = value;
  return { ...row, cells };
}

const emptyMetadata: readonly Row[] = [
  Object.values(metadataSheet.columns).map(({ heading }) => heading),
  ...metadataLabels.map((label) => [label, null, null]),
].map((cells, index) => ({ number: index + 1, cells }));

/** With all labels if the file has none. */
async function metadataRows(workbook: Workbook): Promise<readonly Row[]> {
  const rows: Row[] = [];
  if (workbook.sheetNames.includes(metadataSheet.name))
    for await (const batch of workbook.rows(metadataSheet.name)) rows.push(...batch);
  return rows.length > 1 ? rows : [...rows, ...emptyMetadata.slice(rows.length)];
}
