import type { Condition } from '@landrace/contract/core/condition';
import type { TableDefinition } from '@landrace/contract/core/table';
import type { Facet, FacetAnswer, FacetValues } from '@landrace/contract/core/table-request';
import type { Reader } from '../platform/db/handle';
import { isTimeout } from '../platform/db/outage';
import { mentions, withoutField } from './facet-condition';
import { type ValueCount, valueCountsQuery } from './facet-query';
import { countHistogram } from './histogram';
import { countQuery } from './query';
import type { FacetRequest } from './request';
import type { BoundSource } from './source';

type Facets = FacetAnswer['facets'];

interface Counting {
  /** Gives up when a field takes too long; that field says so, the others still answer. */
  readonly reader: Reader;
  readonly source: BoundSource;
  readonly request: FacetRequest;
  /** How many rows there are; only asked when no counted values can be added up instead. */
  count(): Promise<number>;
}

/** Counts for the facet panel. */
export async function countFacets(counting: Counting): Promise<FacetAnswer> {
  const { source, request } = counting;
  const { condition } = request;
  const fields = request.fields.map((name) => ({ name, field: source.table.fields[name] }));
  const flags = fields.filter(({ field }) => field?.kind === 'flag');
  const values = fields.filter(({ field }) => field?.kind !== 'flag' && field?.facet === 'values');
  const histograms = fields.filter(({ field }) => field?.facet === 'histogram');
  const [ticked, shared] = parted(
    values.map(({ name }) => name),
    (name) => mentions(condition, name),
  );

  const sharedCounts = countValues(counting, shared, condition);
  const total = totalOf(counting, shared[0], sharedCounts);
  const alone = (name: string, facet: (rest: Condition | undefined) => Promise<Facet>) =>
    orTooMany([name], async () => ({ [name]: await facet(withoutField(condition, name)) }));

  const [count, ...answers] = await Promise.all([
    total,
    valueFacets(counting, shared, sharedCounts),
    ...ticked.map((name) =>
      valueFacets(counting, [name], countValues(counting, [name], withoutField(condition, name))),
    ),
    ...flags.map(({ name }) =>
      alone(name, (rest) =>
        countFlag(counting, name, { rest, total: mentions(condition, name) ? undefined : total }),
      ),
    ),
    ...histograms.map(({ name }) =>
      alone(name, (rest) => countHistogram(counting.reader, source, name, rest)),
    ),
  ]);
  return { count, facets: Object.assign({}, ...answers) };
}

function parted<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

async function orTooMany(names: readonly string[], count: () => Promise<Facets>): Promise<Facets> {
  try {
    return await count();
  } catch (problem) {
    if (!isTimeout(problem)) throw problem;
    return Object.fromEntries(names.map((name) => [name, { tooMany: true } as const]));
  }
}

async function countValues(
  { reader, source }: Counting,
  names: readonly string[],
  condition: Condition | undefined,
): Promise<ValueCount[]> {
  return names.length === 0 ? [] : await reader.many(valueCountsQuery(source, names, condition));
}

/** Every row has one value of a field or none: adding them up saves counting the rows once more. */
async function totalOf(
  counting: Counting,
  field: string | undefined,
  counts: Promise<ValueCount[]>,
): Promise<number> {
  const counted = await counts.catch((problem: unknown) => {
    if (isTimeout(problem)) return undefined;
    throw problem;
  });
  if (!counted || field === undefined) return await counting.count();
  return counted.reduce((sum, row) => (row.field === field ? sum + row.count : sum), 0);
}

function valueFacets(
  { source, request }: Counting,
  names: readonly string[],
  counts: Promise<ValueCount[]>,
): Promise<Facets> {
  return orTooMany(names, async () => {
    const rows = await counts;
    return Object.fromEntries(
      names.map((name) => [name, valuesOf(source.table, name, rows, request.valueLimit)]),
    );
  });
}

/** Counted by condition, not by value: the planner joins instead of asking row by row. Absent is an answer too. */
async function countFlag(
  { reader, source }: Counting,
  name: string,
  { rest, total }: { rest: Condition | undefined; total: Promise<number> | undefined },
): Promise<FacetValues> {
  const rows = async (condition: Condition | undefined) =>
    (await reader.one(countQuery(source, condition))).count;
  const isSet: Condition = { field: name, comparator: 'equals', values: [true] };
  const [set, all] = await Promise.all([rows(rest ? { all: [rest, isSet] } : isSet), total ?? rows(rest)]);
  const values = [
    { value: true, count: set },
    { value: false, count: all - set },
  ];
  return { values: values.filter(({ count }) => count > 0), missing: 0, more: 0 };
}

function valuesOf(
  table: TableDefinition,
  name: string,
  counts: readonly ValueCount[],
  limit: number,
): FacetValues {
  const own = counts.filter((row) => row.field === name);
  const present = own.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  const order = table.fields[name]?.choices;
  present.sort((a, b) =>
    order
      ? order.indexOf(String(a.value)) - order.indexOf(String(b.value))
      : b.count - a.count || compareText(a.value, b.value),
  );
  return {
    values: present.slice(0, limit),
    missing: own.find(({ value }) => value === null)?.count ?? 0,
    more: Math.max(0, present.length - limit),
  };
}

function compareText(a: unknown, b: unknown): number {
  return String(a) < String(b) ? -1 : 1;
}
