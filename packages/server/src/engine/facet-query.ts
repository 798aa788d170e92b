import type { Condition } from '@landrace/contract/core/condition';
import type { Kind } from '@landrace/contract/core/field';
import { histogramBins } from '@landrace/contract/core/table-request';
import { type RawBuilder, sql } from 'kysely';
import { selection } from './query';
import type { BoundSource, CountKey } from './source';

const temporal: ReadonlySet<Kind> = new Set(['date', 'timestamp', 'partialDate']);

/** A number one can put into bins: instants as milliseconds since 1970. */
function magnitude(kind: Kind | undefined, value: RawBuilder<unknown>): RawBuilder<number> {
  return kind && temporal.has(kind)
    ? sql`floor(extract(epoch from ${value}::timestamptz) * 1000)::float8`
    : sql`${value}::float8`;
}

/** Joins what the counted keys stand for. */
function looked({ lookup }: CountKey, id: RawBuilder<unknown>) {
  return lookup
    ? { value: lookup.value, join: sql`left join ${sql.id(lookup.table)} as looked on looked.id = ${id}` }
    : { value: id, join: sql`` };
}

export interface ValueCount {
  readonly field: string;
  readonly value: string | number | boolean | null;
  readonly count: number;
}

/**
 * All value facets that share one condition, in one pass: rows are grouped by the
 * combination of their keys, of which there are few, and the combinations are
 * added up for each field. A plain GROUP BY runs on several cores; GROUPING SETS do not.
 */
export function valueCountsQuery(
  source: BoundSource,
  fields: readonly string[],
  condition: Condition | undefined,
): RawBuilder<ValueCount> {
  const entries = fields.map((name, index) => ({
    name,
    by: source.countedBy(name),
    id: sql.id(`k${index}`),
  }));
  const rows = selection(source, sql.join(entries.map(({ by, id }) => sql`${by.key} as ${id}`)), {
    condition,
  });
  const perField = entries.map(({ name, by, id }) => {
    const { value, join } = looked(by, id);
    return sql`select ${name}::text as field, to_jsonb(${value}) as value, sum(rows)::bigint as count
      from counted ${join} group by ${value}`;
  });
  return sql`
    with counted as (
      select ${sql.join(entries.map(({ id }) => id))}, count(*) as rows from (${rows}) as matching
      group by ${sql.join(entries.map(({ id }) => id))}
    ) ${sql.join(perField, sql` union all `)}`;
}

interface Bin {
  /** From 1; nothing for rows without a value. */
  readonly bin: number | null;
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** The highest value belongs to the last bin, not to one of its own; a single value has no width and one bin. */
export function histogramQuery(
  source: BoundSource,
  name: string,
  condition: Condition | undefined,
): RawBuilder<Bin> {
  const by = source.countedBy(name);
  const { value, join } = looked(by, sql.id('k'));
  const rows = selection(source, sql`${by.key} as k`, { condition });
  const bins = sql.lit(histogramBins);
  return sql`
    with counted as (select k, count(*) as rows from (${rows}) as matching group by k),
      valued as (
        select ${magnitude(source.table.fields[name]?.kind, value)} as value, rows from counted ${join}
      ),
      ends as (select min(value) as min, max(value) as max from valued)
    select case when value is null then null when min = max then 1
             else least(width_bucket(value, min, max, ${bins}), ${bins}) end as bin,
           sum(rows)::bigint as count, min, max
    from valued cross join ends group by 1, min, max order by 1`;
}
