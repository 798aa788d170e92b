import type { Condition } from '@landrace/contract/core/condition';
import type { TableDefinition } from '@landrace/contract/core/table';
import {
  type Facet,
  type FacetAnswer,
  type FacetHistogram,
  type FacetValues,
  histogramBins,
} from '@landrace/contract/core/table-request';
import type { Reader } from '../platform/db/handle';
import { isTimeout } from '../platform/db/outage';
import { binsQuery, rangeQuery, type ValueCount, valueCountsQuery } from './facet-query';
import { countQuery } from './query';
import type { FacetRequest } from './request';
import type { BoundSource } from './source';

/** Leaves out what was asked of one field, so that its other values can still be chosen. */
export function withoutField(condition: Condition | undefined, field: string): Condition | undefined {
  if (!condition) return undefined;
  if ('all' in condition) return group('all', condition.all, field);
  if ('any' in condition) return group('any', condition.any, field);
  if ('not' in condition) {
    const inner = withoutField(condition.not, field);
    return inner && { not: inner };
  }
  return condition.field === field ? undefined : condition;
}

function group(word: 'all' | 'any', parts: readonly Condition[], field: string): Condition | undefined {
  const kept = parts.flatMap((part) => withoutField(part, field) ?? []);
  if (kept.length < 2) return kept[0];
  return word === 'all' ? { all: kept } : { any: kept };
}

function mentions(condition: Condition | undefined, field: string): boolean {
  if (!condition) return false;
  if ('all' in condition) return condition.all.some((part) => mentions(part, field));
  if ('any' in condition) return condition.any.some((part) => mentions(part, field));
  return 'not' in condition ? mentions(condition.not, field) : condition.field === field;
}

/** Counts for the facet panel. A field that takes too long says so; the others still answer. */
export async function countFacets(
  reader: Reader,
  source: BoundSource,
  request: FacetRequest,
): Promise<FacetAnswer['facets']> {
  const { table } = source;
  const flags = request.fields.filter((name) => table.fields[name]?.kind === 'flag');
  const byValue = request.fields.filter(
    (name) => table.fields[name]?.facet === 'values' && !flags.includes(name),
  );
  const ticked = byValue.filter((name) => mentions(request.condition, name));
  const shared = byValue.filter((name) => !ticked.includes(name));
  const jobs: Promise<Record<string, Facet>>[] = [];

  const values = (names: string[], condition: Condition | undefined) =>
    orTooMany(names, async () => {
      const counts = await reader.many(valueCountsQuery(source, names, condition));
      return Object.fromEntries(
        names.map((name) => [name, valuesOf(table, name, counts, request.valueLimit)]),
      );
    });

  if (shared.length > 0) jobs.push(values(shared, request.condition));
  for (const name of ticked) jobs.push(values([name], withoutField(request.condition, name)));
  for (const name of flags) {
    const condition = withoutField(request.condition, name);
    jobs.push(orTooMany([name], async () => ({ [name]: await countFlag(reader, source, name, condition) })));
  }
  for (const name of request.fields.filter((field) => table.fields[field]?.facet === 'histogram')) {
    jobs.push(
      orTooMany([name], async () => ({
        [name]: await histogram(reader, source, name, withoutField(request.condition, name)),
      })),
    );
  }
  return Object.assign({}, ...(await Promise.all(jobs)));
}

/** Counted by condition, not by value: the planner joins instead of asking row by row. Absent is an answer too. */
async function countFlag(
  reader: Reader,
  source: BoundSource,
  name: string,
  condition: Condition | undefined,
): Promise<FacetValues> {
  const isSet: Condition = { field: name, comparator: 'equals', values: [true] };
  const [all, set] = await Promise.all([
    reader.one(countQuery(source, condition)),
    reader.one(countQuery(source, condition ? { all: [condition, isSet] } : isSet)),
  ]);
  const values = [
    { value: true, count: set.count },
    { value: false, count: all.count - set.count },
  ];
  return { values: values.filter(({ count }) => count > 0), missing: 0, more: 0 };
}

async function orTooMany(
  names: string[],
  count: () => Promise<Record<string, Facet>>,
): Promise<Record<string, Facet>> {
  try {
    return await count();
  } catch (problem) {
    if (!isTimeout(problem)) throw problem;
    return Object.fromEntries(names.map((name) => [name, { tooMany: true } as const]));
  }
}

function valuesOf(
  table: TableDefinition,
  name: string,
  counts: readonly ValueCount[],
  limit: number,
): FacetValues {
  const own = counts.filter((row) => row.field === name);
  const present = own.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  const field = table.fields[name];
  const order = field?.choices;
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

async function histogram(
  reader: Reader,
  source: BoundSource,
  name: string,
  condition: Condition | undefined,
): Promise<FacetHistogram> {
  const { min, max, missing } = await reader.one(rangeQuery(source, name, condition));
  if (min === null || max === null) return { bins: [], missing };
  // A single value has no width; one bin holds it.
  if (min === max) {
    const [only] = await reader.many(binsQuery(source, name, { condition, min, max: min + 1 }));
    return { bins: [{ from: min, to: max, count: only?.count ?? 0 }], missing, min, max };
  }
  const counts = new Map(
    (await reader.many(binsQuery(source, name, { condition, min, max }))).map((b) => [b.bin, b.count]),
  );
  const width = (max - min) / histogramBins;
  const bins = Array.from({ length: histogramBins }, (_, index) => ({
    from: min + index * width,
    to: index === histogramBins - 1 ? max : min + (index + 1) * width,
    count: counts.get(index + 1) ?? 0,
  }));
  return { bins, missing, min, max };
}
