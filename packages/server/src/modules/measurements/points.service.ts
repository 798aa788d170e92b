import { setImmediate as others } from 'node:timers/promises';
import type {
  MeasuredSubset,
  NamedItems,
} from '@landrace/contract/areas/measurements/measured-subset.schema';
import { maxPoints, type PointRule, type PointUnit } from '@landrace/contract/areas/measurements/points';
import type { Points } from '@landrace/contract/areas/measurements/points.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { fail } from '../../platform/failure';
import { type ChosenValues, chosenValues, dimensionOf, listVariables } from './chosen-values';
import type { Measured } from './measured';
import { gridSize, groupsOf, pairsOf, spreadOf } from './point-figures';
import { PointTable, type SortedPoints } from './point-table';
import { countValues, listItemNames, listKeyNames, listPointValues, listUnits } from './points.repository';
import { type MeasurementDeps, statisticsTimeoutMs } from './summary.service';

/** They are in memory at once. */
const maxValues = 5_000_000;

interface PointRequest extends MeasuredSubset, NamedItems {
  readonly per?: PointUnit | null | undefined;
  readonly rule?: PointRule | null | undefined;
  readonly by?: string | null | undefined;
}

export async function pointsOf(
  { database }: MeasurementDeps,
  measured: Measured,
  request: PointRequest,
  caller: Caller,
): Promise<Points> {
  const chosen = await chosenValues(measured, caller, request);
  const variables = await plottedVariables(database.reader, chosen);
  if ((await countValues(database.reader, chosen, variables)) > maxValues)
    throw fail('measurement.tooManyValues', { limit: maxValues });
  const per = request.per ?? 'year';
  const table = await pointTable(database.readerWithTimeout(statisticsTimeoutMs), chosen, {
    variables,
    per,
    rule: request.rule ?? 'last',
  });
  const { count } = table;
  const isSent = count <= maxPoints;
  const sorted = table.sorted();
  const { columns } = sorted;
  return {
    variables,
    count,
    gridSize,
    pairs: pairsOf(columns, isSent),
    spreads: columns.map(spreadOf),
    ...(isSent
      ? await sentPoints(database.reader, { chosen, per, points: sorted, by: request.by ?? undefined })
      : { groups: [] }),
  };
}

interface TableOptions {
  readonly variables: readonly Variable[];
  readonly per: PointUnit;
  readonly rule: PointRule;
}

async function pointTable(
  reader: Reader,
  chosen: ChosenValues,
  options: TableOptions,
  withIds = false,
): Promise<PointTable> {
  const { variables } = options;
  const table = new PointTable(
    variables.map(({ id }) => id),
    options,
  );
  // Two statements side by side take half the time of one, which PostgreSQL does not divide.
  const middle = Math.ceil(variables.length / 2);
  const halves = [variables.slice(0, middle), variables.slice(middle)].filter((half) => half.length > 0);
  const found = await Promise.all(
    halves.map((half) => listPointValues(reader, chosen, { ...options, variables: half, withIds })),
  );
  for (const values of found.flat()) {
    await others();
    table.add(values);
  }
  return table.hasTies ? await pointTable(reader, chosen, options, true) : table;
}

/** Numeric ones, in the requested order. */
export async function plottedVariables(reader: Reader, chosen: ChosenValues): Promise<Variable[]> {
  const found = new Map((await listVariables(reader, chosen)).map((variable) => [variable.id, variable]));
  return [...new Set(chosen.variableIds)].flatMap((id): Variable[] => {
    const variable = found.get(id);
    return variable?.isNumeric ? [variable] : [];
  });
}

interface Sent {
  readonly chosen: ChosenValues;
  readonly per: PointUnit;
  readonly points: SortedPoints;
  readonly by: string | undefined;
}

async function sentPoints(
  reader: Reader,
  { chosen, per, points, by }: Sent,
): Promise<Pick<Points, 'groups' | 'points'>> {
  const { measured } = chosen;
  const { units, times, columns } = points;
  const places = await placesOf(reader, { chosen, per, points, by });
  const itemIds = units.map((unit, row) => places.at(row)?.item ?? unit);
  const keys = by === undefined ? [] : units.map((_, row) => places.keyAt(row));
  const { groups, positions } = groupsOf(keys, places.names);
  const names = await listItemNames(reader, measured, [...new Set(itemIds)]);
  return {
    groups,
    points: {
      items: itemIds,
      names: Object.fromEntries(names.map(({ id, name }) => [id, name])),
      ...(measured.unitId === 'plot_id' && per !== 'item' && { plots: [...units] }),
      ...((per === 'day' || per === 'year') && {
        times: times.map((time) => (Number.isNaN(time) ? null : time)),
      }),
      groups: units.map((_, row) => positions.get(keys[row] ?? noKey) ?? null),
      values: columns.map((column) => Array.from(column, (value) => (Number.isNaN(value) ? null : value))),
    },
  };
}

/** No dimension has it. */
const noKey = '\u0000';

interface Place {
  readonly item: number;
  readonly key: string;
}

interface Places {
  at(row: number): Place | undefined;
  keyAt(row: number): string | undefined;
  readonly names: ReadonlyMap<string, string | null>;
}

/** What each point was measured on, and what it is divided by. */
async function placesOf(reader: Reader, { chosen, per, points, by }: Sent): Promise<Places> {
  const { units, datasets, times } = points;
  const nameOf = (row: number) => `${units[row]} ${datasets[row]}`;
  const rows = [...new Map(units.map((_, row) => [nameOf(row), row])).values()];
  const query = {
    measured: chosen.measured,
    per,
    units: rows.map((row) => units[row] ?? 0),
    datasets: rows.map((row) => datasets[row] ?? 0),
  };
  const dimension = by === undefined ? undefined : dimensionOf(chosen, by);
  const ofUnit =
    dimension && !dimension.ofTime && (per !== 'item' || dimension.ofItem) ? dimension : undefined;
  const places = new Map<string, Place>();
  for (const { unit, dataset, ...place } of await listUnits(reader, query, ofUnit)) {
    const name = `${unit} ${dataset}`;
    // A point has one colour: that of the first of its groups.
    if (!places.has(name)) places.set(name, place);
  }
  const names = ofUnit ? await listKeyNames(reader, query, ofUnit) : [];
  return {
    at: (row) => places.get(nameOf(row)),
    keyAt: (row) => (ofUnit ? places.get(nameOf(row))?.key : timeKey(by, per, times[row] ?? Number.NaN)),
    names: new Map(names.map(({ key, name }) => [key, name])),
  };
}

const dayMs = 86_400_000;

/** The key of a dimension of time; undefined if points are not that exact. */
function timeKey(by: string | undefined, per: PointUnit, time: number): string | undefined {
  if (Number.isNaN(time)) return per === 'day' || per === 'year' ? '' : undefined;
  if (per === 'year') return by === 'year' ? String(time) : undefined;
  if (per !== 'day') return undefined;
  const day = new Date(time * dayMs).toISOString().slice(0, 10);
  if (by === 'date') return day;
  return by === 'year' ? day.slice(0, 4) : day.slice(5, 7);
}
