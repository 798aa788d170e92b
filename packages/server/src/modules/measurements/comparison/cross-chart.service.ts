import {
  type ComparedUnit,
  maxComparedCategories,
  maxComparedPairs,
} from '@landrace/contract/areas/measurements/compared';
import type {
  Compared,
  ComparedColour,
  CrossChart,
} from '@landrace/contract/areas/measurements/cross-comparison.routes';
import { maxPoints } from '@landrace/contract/areas/measurements/points';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../platform/access/caller';
import { copyOut } from '../../../platform/db/copy';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import { visibleMemberships } from '../../groups/public';
import { boxFigures } from '../box-figures';
import { climateValues, trialValues } from '../measured';
import { gridSize, groupsOf, pairsOf, spreadOf } from '../point-figures';
import { listItemNames } from '../points.repository';
import { settled } from '../settled';
import type { MeasurementDeps } from '../summary.service';
import { type Categories, categoriesOf } from './compared-categories';
import { onePerItem, pairCells } from './compared-pairs.repository';
import { type ComparedValues, comparedValues, germplasmCells } from './compared-values';
import { type ComparedPair, readComparedPairs } from './pair-reader';

interface ChartRequest {
  readonly first: Compared;
  readonly second: Compared;
  readonly per?: ComparedUnit | null | undefined;
  readonly colour?: ComparedColour | null | undefined;
}

/** Two values of the same germplasm, as a chart draws them: which one depends on which of them are numbers. */
export async function crossChart(
  { database }: MeasurementDeps,
  { per, colour, ...request }: ChartRequest,
  caller: Caller,
): Promise<CrossChart> {
  const given = [
    await comparedValues(database, caller, request.first),
    await comparedValues(database, caller, request.second),
  ] as const;
  const [first, second] = per === 'value' ? given : [onePerItem(...given), onePerItem(given[1], given[0])];
  const query = pairCells(first, second, {
    ofGermplasm: await coloursOf(caller, request, colour),
    isOfSite: colour?.by === 'site',
  });
  const pairs = await readComparedPairs(await copyOut(database, query, 'tabs'), maxComparedPairs);
  if (!pairs) throw fail('measurement.tooManyValues', { limit: maxComparedPairs });
  return await chartOf(database.reader, [first, second], { pairs, isColoured: Boolean(colour) });
}

/** The colour of each germplasm; undefined if the pairs have none of their own. */
async function coloursOf(
  caller: Caller,
  { first, second }: Pick<ChartRequest, 'first' | 'second'>,
  colour: ComparedColour | null | undefined,
): Promise<RawBuilder<unknown> | undefined> {
  if (colour?.by === 'column') {
    const { cells } = await germplasmCells(caller, colour.columnName ?? '');
    return sql`select given.germplasm_id, given.value from (${cells}) as given (germplasm_id, value)`;
  }
  if (colour?.by !== 'group') return undefined;
  const ofGermplasm = [first, second].filter(({ type }) => type !== 'CLIMATE');
  const groupIds = ofGermplasm.flatMap((one) => one.groupIds ?? []);
  // A point has one colour: that of the first of its groups.
  return sql`select distinct on (membership.id) membership.id as germplasm_id, named.name as value
    from (${visibleMemberships('germplasm', groupIds, caller)}) as membership
    join item_group named on named.id = membership.group_id order by membership.id, named.name, named.id`;
}

interface Found {
  readonly pairs: readonly ComparedPair[];
  readonly isColoured: boolean;
}

async function chartOf(
  reader: Reader,
  compared: readonly [ComparedValues, ComparedValues],
  { pairs: found, isColoured }: Found,
): Promise<CrossChart> {
  const isSent = found.length <= maxPoints;
  const names = await namesOf(reader, isSent ? found : []);
  const pairs = isSent ? sorted(found, names.items) : found;
  const { groups, positions } = groupsOf(isColoured ? pairs.map(({ colour }) => colour) : [], new Map());
  const groupAt = ({ colour }: ComparedPair) => positions.get(colour) ?? null;
  const variables = compared.map(({ variable }) => variable);
  const areCategories = variables.every(({ isNumeric }) => !isNumeric);
  const side = (at: 0 | 1) =>
    categoriesOf(
      compared[at].variable,
      pairs.map(({ values }) => values[at]),
      areCategories && at === 1 ? maxComparedCategories.second : maxComparedCategories.first,
    );
  const sides = [side(0), side(1)] as const;
  const columns = sides.map(({ numbers }) => numbers);
  const areNumbers = variables.every(({ isNumeric }) => isNumeric);
  return {
    variables,
    count: pairs.length,
    gridSize,
    groups,
    categories: sides.map(({ shown, others, otherPoints }) => ({ shown: [...shown], others, otherPoints })),
    pairs: areNumbers ? pairsOf(columns, isSent) : [],
    spreads: areNumbers ? columns.map(spreadOf) : [],
    ...(!areNumbers && !areCategories && { boxes: boxesOf(sides, pairs, isColoured ? groupAt : undefined) }),
    ...(areCategories && { counts: countsOf(sides) }),
    ...(isSent && {
      points: {
        items: pairs.map(({ item }) => item),
        names: Object.fromEntries(names.items),
        groups: pairs.map(groupAt),
        values: columns.map((column) =>
          Array.from(column, (value) => (Number.isNaN(value) ? null : settled(value))),
        ),
      },
    }),
    ...(isSent &&
      compared.some(({ isOfPlaces }) => isOfPlaces) && {
        sites: { ids: pairs.map(({ site }) => site), names: Object.fromEntries(names.sites) },
      }),
  };
}

interface Names {
  readonly items: ReadonlyMap<number, string>;
  readonly sites: ReadonlyMap<number, string>;
}

async function namesOf(reader: Reader, pairs: readonly ComparedPair[]): Promise<Names> {
  const itemIds = [...new Set(pairs.map(({ item }) => item))];
  const siteIds = [...new Set(pairs.flatMap(({ site }) => (site === 0 ? [] : [site])))];
  const [items, sites] = await Promise.all([
    listItemNames(reader, trialValues, itemIds),
    listItemNames(reader, climateValues, siteIds),
  ]);
  const byId = (rows: typeof items) => new Map(rows.map(({ id, name }) => [id, name]));
  return { items: byId(items), sites: byId(sites) };
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** By name, whatever the order in which the database found them. */
function sorted(pairs: readonly ComparedPair[], names: ReadonlyMap<number, string>): ComparedPair[] {
  const ranks = new Map(
    [...names].sort(([, a], [, b]) => inOrder.compare(a, b)).map(([id], rank) => [id, rank]),
  );
  const rankOf = ({ item }: ComparedPair) => ranks.get(item) ?? 0;
  return [...pairs].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      a.site - b.site ||
      inOrder.compare(a.values[0], b.values[0]) ||
      inOrder.compare(a.values[1], b.values[1]),
  );
}

type Sides = readonly [Categories, Categories];

/** Of the numbers in each category, and of each colour in it. */
function boxesOf(
  sides: Sides,
  pairs: readonly ComparedPair[],
  groupAt: ((pair: ComparedPair) => number | null) | undefined,
): CrossChart['boxes'] {
  const [numbers, categories] = sides[0].isNumeric ? sides : [sides[1], sides[0]];
  const lanes = new Map<string, { category: number; group: number | undefined; values: number[] }>();
  for (const [at, pair] of pairs.entries()) {
    const category = categories.numbers[at] ?? Number.NaN;
    if (Number.isNaN(category)) continue;
    const group = groupAt?.(pair) ?? undefined;
    const key = `${category} ${group}`;
    const lane = lanes.get(key) ?? { category, group, values: [] };
    lanes.set(key, lane);
    lane.values.push(numbers.numbers[at] ?? Number.NaN);
  }
  return [...lanes.values()]
    .sort((a, b) => a.category - b.category || (a.group ?? 0) - (b.group ?? 0))
    .map(({ category, group, values }) => ({
      category,
      ...(group !== undefined && { group }),
      ...boxFigures(Float64Array.from(values).sort()),
    }));
}

/** The last number of each row is that of the categories that are not shown. */
function countsOf([first, second]: Sides): CrossChart['counts'] {
  const counts = first.shown.map(() => new Array<number>(second.shown.length + 1).fill(0));
  for (const [at, category] of first.numbers.entries()) {
    const row = counts[category];
    if (!row) continue;
    const other = second.numbers[at] ?? Number.NaN;
    const column = Number.isNaN(other) ? second.shown.length : other;
    row[column] = (row[column] ?? 0) + 1;
  }
  return counts;
}
