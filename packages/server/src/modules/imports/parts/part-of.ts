import {
  locationSheet,
  metadataLabels,
  metadataSheet,
} from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { headingKey } from '@landrace/domain/heading-key';
import type { Row, Workbook } from '../../../platform/sheets/workbook';

export interface Part {
  readonly dataset: string;
  /** The locations in its rows, as heading keys. */
  readonly locations: Set<string>;
}

/**
 * The workbook with only the rows of one dataset; the cells of the dataset column are emptied, and the other columns
 * keep their positions.
 */
export function partOf(workbook: Workbook, part: Part, columns: ReadonlyMap<string, number>): Workbook {
  const { dataset, locations } = part;
  const [key, named] = [headingKey(dataset), headingKey(locationSheet.columns.name.heading)];
  return {
    ...workbook,
    sheetNames: [...new Set([...workbook.sheetNames, metadataSheet.name])],
    rows: (sheet, options) => {
      if (sheet === metadataSheet.name) return metadataOf(workbook, dataset);
      const rows = workbook.rows(sheet, options);
      const position = columns.get(sheet);
      if (position !== undefined)
        return chosenRows(rows, () => ({
          isChosen: ({ cells }) => headingKey(cells[position] ?? '') === key,
          become: (cells) => (position < cells.length ? cells.with(position, null) : cells),
        }));
      if (sheet !== locationSheet.name || locations.size === 0) return rows;
      return chosenRows(rows, (headings) => {
        const name = headings.findIndex((heading) => heading !== null && headingKey(heading) === named);
        return {
          isChosen: ({ cells }) => locations.has(headingKey(cells[name] ?? '')),
          become: (cells) => cells,
        };
      });
    },
  };
}

interface Choice {
  isChosen(row: Row): boolean;
  become(cells: Row['cells']): Row['cells'];
}

/** The headings, and the chosen rows below them. */
async function* chosenRows(
  batches: AsyncIterable<readonly Row[]>,
  choose: (headings: Row['cells']) => Choice,
): AsyncGenerator<readonly Row[]> {
  let choice: Choice | undefined;
  for await (const batch of batches) {
    const [first] = batch;
    const headings = choice || !first ? [] : [first];
    if (first) choice ??= choose(first.cells);
    const { isChosen, become } = choice ?? {};
    const selected = [...headings, ...batch.slice(headings.length).filter((row) => isChosen?.(row))];
    yield selected.map(({ number, cells }) => ({ number, cells: become?.(cells) ?? cells }));
  }
}

/** METADATA of the whole file applies to all of its datasets, except for the title. */
async function* metadataOf(workbook: Workbook, dataset: string): AsyncGenerator<readonly Row[]> {
  const [headings = emptySheet[0], ...given] = await allRows(workbook);
  const rows = given.length > 0 ? given : emptySheet.slice(1);
  const at = (heading: string) =>
    headings?.cells.findIndex((cell) => cell !== null && headingKey(cell) === headingKey(heading)) ?? -1;
  const { label, value } = metadataSheet.columns;
  const [labels, values] = [at(label.heading), at(value.heading)];
  const cellOf = (row: Row) => {
    const name = headingKey(row.cells[labels] ?? '');
    if (name === 'title') return dataset;
    return (row.cells[values] ?? null) || (name === 'description' ? dataset : null);
  };
  yield [
    ...(headings ? [headings] : []),
    ...rows.map((row) => ({ number: row.number, cells: withCell(row, values, cellOf(row)) })),
  ];
}

function withCell({ cells }: Row, position: number, value: string | null): Row['cells'] {
  if (position < 0) return cells;
  return Array.from({ length: Math.max(cells.length, position + 1) }, (_, at) =>
    at === position ? value : (cells[at] ?? null),
  );
}

const emptySheet: readonly Row[] = [
  Object.values(metadataSheet.columns).map(({ heading }) => heading),
  ...metadataLabels.map((label) => [label, null, null]),
].map((cells, index) => ({ number: index + 1, cells }));

async function allRows(workbook: Workbook): Promise<readonly Row[]> {
  if (!workbook.sheetNames.includes(metadataSheet.name)) return [];
  const rows: Row[] = [];
  for await (const batch of workbook.rows(metadataSheet.name)) rows.push(...batch);
  return rows;
}
