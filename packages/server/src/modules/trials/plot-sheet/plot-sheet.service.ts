import { columnKey, maxSheetPlots, maxSheetValues } from '@landrace/contract/areas/trials/plot-sheet';
import type { PlotSheet, SheetColumn, SheetValues } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { suffices } from '@landrace/contract/core/role';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import type { Services } from '../../../platform/services';
import {
  countSheet,
  listColumns,
  listPlots,
  listTraits,
  listValues,
  type PlotRow,
} from './plot-sheet.repository';

export type PlotSheetDeps = Pick<Services, 'database'>;

/** Long enough for millions of values. */
const timeoutMs = 20_000;

/** Values of a trial are stored plot by plot: in the order of an index, each page would be read for each trait. */
const pageByPage = (database: Database) =>
  database.readerWithTimeout(timeoutMs, { enable_indexscan: 'off', enable_nestloop: 'off' });

export async function refuseUnreadable(caller: Caller, datasetId: number): Promise<void> {
  const { readable } = await caller.permittedDatasets();
  if (!readable.includes(datasetId)) throw fail('dataset.notFound', {});
}

/** It would be in the memory of the server and of a browser. */
async function refuseTooLarge(reader: Reader, datasetId: number): Promise<void> {
  const { plots, values } = await countSheet(reader, datasetId);
  if (plots > maxSheetPlots) throw fail('plotSheet.tooManyPlots', { limit: maxSheetPlots });
  if (values > maxSheetValues) throw fail('measurement.tooManyValues', { limit: maxSheetValues });
}

/** Empty for a dataset that the caller may not read, like everything else that is drawn of one. */
export async function plotSheetOf(
  { database }: PlotSheetDeps,
  datasetId: number,
  caller: Caller,
): Promise<PlotSheet> {
  const { readable } = await caller.permittedDatasets();
  if (!readable.includes(datasetId))
    return { plots: inColumns([]), traits: [], columns: [], isEditable: false };
  const reader = database.readerWithTimeout(timeoutMs);
  await refuseTooLarge(reader, datasetId);
  const [plots, counted] = await Promise.all([
    listPlots(reader, datasetId),
    listColumns(pageByPage(database), datasetId),
  ]);
  const traits = await listTraits(reader, [...new Set(counted.map(({ traitId }) => traitId))]);
  return {
    plots: inColumns(plots),
    traits,
    columns: traits.flatMap(({ id }) => columnsOf(counted.filter(({ traitId }) => traitId === id))),
    isEditable: suffices(caller.principal?.role, 'Data Curator'),
  };
}

function inColumns(plots: readonly PlotRow[]): PlotSheet['plots'] {
  return {
    ids: plots.map(({ id }) => id),
    germplasmIds: plots.map(({ germplasmId }) => germplasmId),
    names: Object.fromEntries(plots.map(({ germplasmId, name }) => [germplasmId, name])),
    reps: plots.map(({ rep }) => rep),
    blocks: plots.map(({ block }) => block),
    treatments: plots.map(({ treatment }) => treatment),
    rows: plots.map(({ row }) => row),
    columns: plots.map(({ column }) => column),
    sites: plots.map(({ site }) => site),
  };
}

type Counted = Awaited<ReturnType<typeof listColumns>>;

/**
 * A plot with three values of a day has a first, a second and a third. Values that no plot has twice are together, or
 * what was noted when each plot was ready would be spread over as many columns as days.
 */
function columnsOf(counted: Counted): PlotSheet['columns'] {
  const [{ traitId, most } = { traitId: 0, most: 0 }, another] = counted;
  const days = counted.flatMap(({ day }) => day ?? []);
  const [first, last = first] = [days[0], days.at(-1)];
  if (most === 1 && another && first !== undefined && last !== undefined) {
    const count = counted.reduce((sum, { plots }) => sum + plots, 0);
    return [{ traitId, repeat: 1, count, days: [first, last] }];
  }
  const columns = new Map<string, PlotSheet['columns'][number]>();
  for (const { day, repeats, plots } of counted)
    for (let repeat = 1; repeat <= repeats; repeat += 1) {
      const column = { traitId, day, repeat };
      const count = columns.get(columnKey(column))?.count ?? 0;
      columns.set(columnKey(column), { ...column, count: count + plots });
    }
  return [...columns.values()];
}

type ColumnAnswer = SheetValues['columns'][number];

export async function sheetValuesOf(
  { database }: PlotSheetDeps,
  datasetId: number,
  { columns, caller }: { readonly columns: readonly SheetColumn[]; readonly caller: Caller },
): Promise<SheetValues> {
  await refuseUnreadable(caller, datasetId);
  await refuseTooLarge(database.reader, datasetId);
  const rows = await listValues(pageByPage(database), datasetId, columns);
  const asked = new Map(
    columns.map((column): [string, ColumnAnswer] => [
      columnKey(column),
      { plots: [], values: [], suspects: [], ...(column.day === undefined && { days: [] }) },
    ]),
  );
  for (const row of rows) addValues(asked, row);
  const none: ColumnAnswer = { plots: [], values: [], suspects: [] };
  return { columns: columns.map((column) => asked.get(columnKey(column)) ?? none) };
}

function addValues(
  asked: ReadonlyMap<string, ColumnAnswer>,
  { traitId, isAnyDay, day, plots, values, suspects, days }: Awaited<ReturnType<typeof listValues>>[number],
): void {
  const repeats = new Map<number, number>();
  for (const [at, plot] of plots.entries()) {
    const repeat = (repeats.get(plot) ?? 0) + 1;
    repeats.set(plot, repeat);
    const column = asked.get(columnKey({ traitId, day: isAnyDay ? undefined : day, repeat }));
    column?.plots.push(plot);
    column?.values.push(values[at] ?? '');
    column?.days?.push(days[at] ?? null);
    if (suspects[at] === '1') column?.suspects.push(plot);
  }
}
