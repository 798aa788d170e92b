import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { indexedKey } from '../../platform/db/name-key';
import type { Kind, NameOf } from './kind';

export interface NamedLine {
  readonly line: number;
  readonly name: string;
}

/** A thing, and how a line refers to it. */
interface Candidate {
  readonly id: number;
  readonly field: string;
}

/** A line and the things with that name. */
export interface MatchedLine extends NamedLine {
  /** The first line with the same content. */
  readonly firstLine: number;
  readonly matches: number;
  /** The best ones, the best first. */
  readonly candidates: readonly Candidate[];
}

interface Found {
  readonly firstLine: number;
  readonly matches: number;
  readonly ids: readonly number[];
  /** Indexes in the list of names of the kind. */
  readonly places: readonly number[];
}

/** More than people can choose from. */
const maxCandidates = 20;

/**
 * The things named by the lines, ignoring case. Synonyms and other identifiers count only if nothing has the name
 * itself. Blanks and hyphens between letters and digits are ignored only if nothing matches literally. A query per
 * kind of name lets each use its index.
 */
export async function matchNames(
  reader: Reader,
  kind: Kind,
  lines: readonly NamedLine[],
): Promise<MatchedLine[]> {
  const names = [kind.name, ...kind.otherNames];
  const ways = [
    sql`select line, id, 0 as place from named`,
    ...kind.otherNames.map(({ found }, index) => inPlace(found(sql`unnamed`), index + 1)),
  ];
  const closedUpWays = names.flatMap(({ foundClosedUp }, place) =>
    foundClosedUp ? [inPlace(foundClosedUp(sql`unwritten`), place)] : [],
  );
  // Equality is checked with "C", which compares bytes; the columns' collation takes far longer.
  const rows = await reader.many(sql<Found>`
    with given as materialized (
      select line, key, min(line) over (partition by key collate "C") as first_line
      from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ name }) => name)}::text[]) as g (line, name),
        lateral (select lower(name collate landrace_natural) as key) as lowered
    ), wanted as materialized (
      select line, key from given where line = first_line
    ), named as materialized (
      ${kind.name.found(sql`wanted`)}
    ), unnamed as materialized (
      select line, key from wanted where not exists (select from named where named.line = wanted.line)
    ), written as materialized (
      ${bestPlaces(ways)}
    ), unwritten as materialized (
      select line, landrace_close_up(key) as closed_up, name_key
      from wanted, lateral (select ${indexedKey(sql`key`)} as name_key) as keyed
      where name_key <> '' and not exists (select from written where written.line = wanted.line)
    ), closed_up as materialized (
      ${bestPlaces(closedUpWays)}
    ), found as (
      select line, id, place from written
      union all
      select line, id, place
      from (select *, min(place) over (partition by line) as best from closed_up) as ranked
      where place = 0 or best > 0
    ), matched as (
      select line, count(*)::int as matches,
        (array_agg(id order by place, id))[:${sql.lit(maxCandidates)}] as ids,
        (array_agg(place order by place, id))[:${sql.lit(maxCandidates)}] as places
      from found group by line
    )
    select given.first_line as "firstLine", coalesce(matches, 0) as matches,
      coalesce(ids, '{}') as ids, coalesce(places, '{}') as places
    from given left join matched on matched.line = given.first_line order by given.line`);
  return lines.map((line, index) => ({ ...line, ...readFound(rows[index], names) }));
}

const inPlace = (found: RawBuilder<unknown>, place: number) =>
  sql`select line, id, ${sql.lit(place)} as place from (${found}) as called`;

/** Each thing once per line, by the best of its names. */
function bestPlaces(ways: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (ways.length === 0)
    return sql`select null::int as line, null::int as id, null::int as place where false`;
  return sql`select line, id, min(place) as place from (${sql.join(ways, sql` union all `)}) as every_way
    group by line, id`;
}

function readFound(row: Found | undefined, names: readonly NameOf[]): Omit<MatchedLine, keyof NamedLine> {
  if (!row) throw new Error('Every line has an answer.');
  const { firstLine, matches, ids, places } = row;
  return {
    firstLine,
    matches,
    candidates: ids.map((id, index) => ({ id, field: names[places[index] ?? 0]?.field ?? '' })),
  };
}
