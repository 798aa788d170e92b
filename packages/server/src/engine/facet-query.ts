import type { Condition } from '@landrace/contract/core/condition';
import type { Kind } from '@landrace/contract/core/field';
import { histogramBins } from '@landrace/contract/core/table-request';
import { ownValue } from '@landrace/domain/own-value';
import { type RawBuilder, sql } from 'kysely';
import { histogramEdges } from './histogram-edges';
import { selection } from './query';
import type { BoundSource, CountedElements, CountKey } from './source';

const secondsOfDay = 86_400;

/**
 * A number that can be binned: decimal numbers as they are, dates as days since 1970. Partial dates are years, the
 * only bins that contain each of them completely.
 */
function magnitude(kind: Kind | undefined, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === 'partialDate') return sql`extract(year from ${value})`;
  if (kind === 'date') return sql`${value} - date '1970-01-01'`;
  if (kind === 'timestamp') return sql`floor(extract(epoch from ${value}) / ${sql.lit(secondsOfDay)})`;
  return value;
}

/** Joins the look-up tables of the counted keys. */
function looked({ id, lookup }: CountKey) {
  const key = sql.ref(`counted.${id}`);
  return lookup
    ? { value: lookup.value, join: sql`left join ${sql.id(lookup.table)} as looked on looked.id = ${key}` }
    : { value: key, join: sql`` };
}

export type FacetScalar = string | number | boolean | null;

export interface FacetRow {
  readonly field: string;
  /** The number of the bar of a histogram, from 1; null for rows without a value. */
  readonly value: FacetScalar;
  /** In a tree, the values of its fields, outermost first. */
  readonly path?: readonly FacetScalar[];
  readonly count: number;
  readonly scale?: HistogramScale | null;
}

/** In the unit of `magnitude`. */
interface HistogramScale {
  /** Where bars begin and the last one ends; null if there are no values. */
  readonly edges: readonly number[] | null;
  readonly min: number | null;
  readonly max: number | null;
}

interface Entry {
  readonly name: string;
  readonly by: CountKey;
  readonly isHistogram: boolean;
}

export interface FacetFields {
  /** Counted by value or as a histogram. */
  readonly counted: readonly string[];
  /** Only rows with these flags are counted. */
  readonly flags?: readonly string[];
}

/**
 * All facets that share one condition, in one pass over the rows. Rows are grouped by the combination of the keys of
 * all value facets, of which there are few, and by the values of each histogram; the groups are then named, binned
 * and summed per field. Flags are evaluated on the rows found, so that nothing is searched for twice.
 */
export function facetsQuery(
  source: BoundSource,
  { counted: fields, flags = [] }: FacetFields,
  condition: Condition | undefined,
): RawBuilder<FacetRow> {
  const entries = fields.map((name): Entry => {
    const isHistogram = ownValue(source.table.fields, name)?.facet === 'histogram';
    return { name, by: isHistogram ? source.binnedBy(name) : source.countedBy(name), isHistogram };
  });
  const sets = groupingSets(entries);
  const keys = new Map(entries.map(({ by }) => [by.id, by.key]));
  const columns = [...keys].map(([id, key]) => sql`${key} as ${sql.id(id)}`);
  const names = sql.join([...keys.keys()].map((id) => sql.id(id)));
  const key = sql`${source.value(source.table.key)} as ${sql.id(source.keyColumn)}`;
  const rows = selection(source, sql.join(flags.length > 0 ? [key, ...columns] : columns), { condition });
  const perField = entries.map((entry) => {
    const part = sql`counted.part = ${sql.lit(partOf([...keys.keys()], sets.of(entry)))}`;
    const kind = ownValue(source.table.fields, entry.name)?.kind;
    return entry.isHistogram ? binsOf(entry, kind, part) : valuesOf(entry, part);
  });
  const matching = flags.length > 0 ? sql`found` : sql`(${rows})`;
  return sql`
    with ${flags.length > 0 ? sql`found as materialized (${rows}),` : sql``} counted as materialized (
      select ${names}, grouping(${names}) as part, count(*) as rows from ${matching} as matching
      group by grouping sets (${sql.join(sets.all.map((ids) => sql`(${sql.join(ids.map((id) => sql.id(id)))})`))})
    ) ${sql.join([...perField, ...flags.map((name) => setIn(source, name))], sql` union all `)}`;
}

function setIn(source: BoundSource, name: string): RawBuilder<unknown> {
  return sql`select ${name}::text as field, to_jsonb(true) as value, count(*) as count,
      null::jsonb as scale
    from found as v where ${source.isSet(name)}`;
}

/** One set for all value facets, one for each histogram; equal sets would count everything twice. */
function groupingSets(entries: readonly Entry[]) {
  const ofValues = [...new Set(entries.filter((entry) => !entry.isHistogram).map(({ by }) => by.id))];
  const of = ({ isHistogram, by }: Entry) => (isHistogram ? [by.id] : ofValues);
  const all = new Map(entries.map((entry) => [of(entry).join(), of(entry)]));
  return { of, all: [...all.values()] };
}

/** The GROUPING() value of a set: a bit for each key that is not part of it, the first key highest. */
function partOf(keys: readonly string[], set: readonly string[]): number {
  return keys.reduce((bits, key) => bits * 2 + (set.includes(key) ? 0 : 1), 0);
}

function valuesOf({ name, by }: Entry, part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { value, join } = looked(by);
  return sql`select ${name}::text as field, to_jsonb(${value}) as value, sum(counted.rows)::bigint as count,
      null::jsonb as scale
    from counted ${join} where ${part} group by ${value}`;
}

/** Values are compared with the edges as a filter compares them, so that both find the same rows. */
function binsOf({ name, by }: Entry, kind: Kind | undefined, part: RawBuilder<unknown>): RawBuilder<unknown> {
  const value = magnitude(kind, sql.ref(`counted.${by.id}`));
  return sql`select ${name}::text as field, to_jsonb(bar) as value, rows as count,
      jsonb_build_object('edges', edges, 'min', min, 'max', max) as scale
    from (
      with valued as (select ${value} as value, counted.rows from counted where ${part}),
        scale as (${histogramEdges(histogramBins, { isWhole: kind !== 'number' })})
      select bar, rows, scale.* from (
        select case when value is not null
            then least(width_bucket(value, edges), array_length(edges, 1) - 1) end as bar,
          sum(rows)::bigint as rows
        from valued cross join scale group by 1
      ) as binned cross join scale
    ) as histogram`;
}

interface ElementsChoice {
  readonly condition: Condition | undefined;
  /** Many rows match: all elements are read in order and joined. Otherwise those of each row are looked up. */
  readonly isWide: boolean;
}

/**
 * How many rows have each of the things in a list's elements. A row may have the same one twice, so distinct pairs of
 * thing and row come first; an index in that order gives them without sorting.
 */
export function elementsQuery(
  source: BoundSource,
  name: string,
  { table, owner, lookup }: CountedElements,
  { condition, isWide }: ElementsChoice,
): RawBuilder<FacetRow> {
  const rows = selection(source, sql`${source.value(source.table.key)} as key`, { condition });
  const matches = sql`${sql.ref(`e.${owner}`)} in (${rows})`;
  // PostgreSQL underestimates the matching rows and would look up the elements of each; `is true` is opaque to it.
  const isWanted = isWide ? sql`(${matches}) is true` : matches;
  const isAll = !condition && !source.scope;
  const thing = sql.ref(`e.${lookup.by}`);
  return sql`select ${name}::text as field, to_jsonb(${sql.ref(`looked.${lookup.value}`)}) as value,
      sum(counted.rows)::bigint as count, null::jsonb as scale
    from (
      select thing, count(*) as rows from (
        select distinct ${thing} as thing, ${sql.ref(`e.${owner}`)} from ${sql.id(table)} as e
        where ${thing} is not null ${isAll ? sql`` : sql`and ${isWanted}`}
      ) as had group by thing
    ) as counted join ${sql.id(lookup.table)} as looked on looked.id = counted.thing
    group by ${sql.ref(`looked.${lookup.value}`)}`;
}

/** Rows by the combination of the values of fields that are within one another; counted by key before they are named. */
export function treeQuery(
  source: BoundSource,
  names: readonly string[],
  condition: Condition | undefined,
): RawBuilder<FacetRow> {
  const keys = names.map((name) => source.countedBy(name));
  const columns = new Map(keys.map(({ id, key }) => [id, sql`${key} as ${sql.id(id)}`]));
  const ids = sql.join([...columns.keys()].map((id) => sql.id(id)));
  const rows = selection(source, sql.join([...columns.values()]), { condition });
  const values = keys.map(({ id, lookup }) => {
    const key = sql.ref(`counted.${id}`);
    return lookup
      ? sql`(select ${lookup.value} from ${sql.id(lookup.table)} as looked where looked.id = ${key})`
      : key;
  });
  return sql`
    with counted as materialized (
      select ${ids}, count(*) as rows from (${rows}) as matching group by ${ids}
    )
    select ${names[0]}::text as field, path -> 0 as value, path, sum(rows)::bigint as count
    from (select jsonb_build_array(${sql.join(values)}) as path, counted.rows from counted) as named
    group by path`;
}
