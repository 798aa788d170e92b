import type { Condition } from '@landrace/contract/core/condition';
import type { Kind } from '@landrace/contract/core/field';
import { histogramBins } from '@landrace/contract/core/table-request';
import { type RawBuilder, sql } from 'kysely';
import { selection } from './query';
import type { BoundSource } from './source';

const temporal: ReadonlySet<Kind> = new Set(['date', 'timestamp', 'partialDate']);

/** A number one can put into bins: instants as milliseconds since 1970. */
function magnitude(source: BoundSource, name: string): RawBuilder<number> {
  const kind = source.table.fields[name]?.kind;
  if (!kind || !temporal.has(kind)) return sql`${source.value(name)}::float8`;
  const from = kind === 'partialDate' ? source.span(name).from : source.value(name);
  return sql`floor(extract(epoch from ${from}::timestamptz) * 1000)::float8`;
}

export interface ValueCount {
  readonly field: string;
  readonly value: string | number | boolean | null;
  readonly count: number;
}

/** All value facets that share one condition are counted in one pass over the rows. */
export function valueCountsQuery(
  source: BoundSource,
  fields: readonly string[],
  condition: Condition | undefined,
): RawBuilder<ValueCount> {
  const names = fields.map((name, index) => ({ name, id: sql.id(`f${index}`) }));
  const rows = selection(source, sql.join(names.map(({ name, id }) => sql`${source.value(name)} as ${id}`)), {
    condition,
  });
  const cases = (pick: (entry: (typeof names)[number]) => RawBuilder<unknown>) =>
    sql`case ${sql.join(
      names.map((entry) => sql`when grouping(${entry.id}) = 0 then ${pick(entry)}`),
      sql` `,
    )} end`;
  return sql`
    select ${cases(({ name }) => sql`${name}::text`)} as field,
           ${cases(({ id }) => sql`to_jsonb(${id})`)} as value,
           count(*) as count
    from (${rows}) as matching
    group by grouping sets (${sql.join(names.map(({ id }) => sql`(${id})`))})`;
}

export interface Range {
  readonly min: number | null;
  readonly max: number | null;
  readonly missing: number;
}

export function rangeQuery(
  source: BoundSource,
  name: string,
  condition: Condition | undefined,
): RawBuilder<Range> {
  const rows = selection(source, sql`${magnitude(source, name)} as value`, { condition });
  return sql`select min(value) as min, max(value) as max, count(*) - count(value) as missing from (${rows}) as matching`;
}

export interface Bin {
  readonly bin: number;
  readonly count: number;
}

/** The highest value belongs to the last bin, not to one of its own. */
export function binsQuery(
  source: BoundSource,
  name: string,
  { condition, min, max }: { condition: Condition | undefined; min: number; max: number },
): RawBuilder<Bin> {
  const rows = selection(source, sql`${magnitude(source, name)} as value`, { condition });
  return sql`
    select least(width_bucket(value, ${min}::float8, ${max}::float8, ${sql.lit(histogramBins)}), ${sql.lit(histogramBins)}) as bin,
           count(*) as count
    from (${rows}) as matching where value is not null group by 1 order by 1`;
}
