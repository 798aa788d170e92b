import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import type { Kind } from './kind';

export interface NamedLine {
  readonly line: number;
  readonly name: string;
}

/** A line and the things that are called so. */
export interface MatchedLine extends NamedLine {
  readonly ids: readonly number[];
}

/**
 * What is called as the lines say, in any case of letters. Synonyms and other identifiers count only where nothing
 * bears the name itself. A query per kind of name lets each use its index.
 */
export async function matchNames(
  reader: Reader,
  kind: Kind,
  lines: readonly NamedLine[],
): Promise<MatchedLine[]> {
  const own = sql`select id, lower(${sql.id(kind.name)}) as name from ${sql.id(kind.items)}`;
  const others = kind.otherNames.map(
    (names) => sql`
      select unnamed.line, item.id from unnamed join (${names}) as item on item.name = unnamed.key`,
  );
  const further = others.length === 0 ? sql`` : sql`union ${sql.join(others, sql` union `)}`;
  return await reader.many(sql<MatchedLine>`
    with given as materialized (
      select line, name, lower(name collate landrace_natural) as key
      from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ name }) => name)}::text[]) as g (line, name)
    ), named as materialized (
      select given.line, item.id from given join (${own}) as item on item.name = given.key
    ), unnamed as materialized (
      select line, key from given where not exists (select from named where named.line = given.line)
    ), found as (
      select line, id from named ${further}
    )
    select given.line, given.name, coalesce(array_agg(found.id) filter (where found.id is not null), '{}') as ids
    from given left join found on found.line = given.line
    group by given.line, given.name order by given.line`);
}
