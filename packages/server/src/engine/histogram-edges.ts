import { type RawBuilder, sql } from 'kysely';

interface Steps {
  /** Neighbouring values differ by at least 1, so no bar needs to be narrower. */
  readonly isWhole: boolean;
}

/**
 * One row with the edges of a histogram over `valued.value`, and the lowest and the highest value. Bars are 1, 2 or 5
 * times a power of ten wide and begin at a multiple of their width. All of it is decimal arithmetic without a rounded
 * quotient, so that edges are exactly as shown.
 */
export function histogramEdges(maxBars: number, { isWhole }: Steps): RawBuilder<unknown> {
  const width = sql`greatest((max - min) / ${sql.lit(maxBars)}, ${sql.lit(isWhole ? 1 : 0)})`;
  const beyondEdge = sql`mod(mod(min, step) + step, step)`;
  const bars = sql`(div(max - start, step) + sign(mod(max - start, step)))::int`;
  // The `case` gives edges the type of the values, so that they are not converted for every value; `number` is never
  // null.
  const edge = sql`case when number is null then highest else trim_scale(start + number * step) end`;
  return sql`select min, max,
      case when min is not null then array(select ${edge}
        from generate_series(0, case when step = 0 then 1 else ${bars} end) as number order by number) end as edges
    from (select *, case when step = 0 then min else min - ${beyondEdge} end as start from (
      select *, case when min < max then (
          select min(factor * place) from (values (1), (2), (5), (10), (20), (50)) as nice (factor)
          where factor * place >= ${width}) else 0 end as step
      from (select *, case when min < max then power(10::numeric, floor(log(${width}))) end as place
        from (select min(value)::text::numeric as min, max(value)::text::numeric as max, max(value) as highest
          from valued) as ended) as placed) as stepped) as started`;
}
