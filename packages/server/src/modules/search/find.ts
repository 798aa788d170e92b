import { type MatchKind, mostCounted, wildcard } from '@landrace/contract/areas/search/search';
import { fold } from '@landrace/domain/fold';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import type { Haystack, Section } from './sections';

export interface Found {
  readonly id: number;
  readonly name: string;
  readonly detail: string | null;
  readonly field: string;
  readonly text: string;
  readonly match: MatchKind;
  /** Of all matches, up to the limit and one more. */
  readonly total: number;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** From each column; enough for the best to be among them. */
const mostStarts = 100;
const mostSimilar = 50;
/** Of shorter terms nearly everything is similar. */
const shortestSimilar = 4;

const escaped = (text: string) => text.replace(/[\\_%]/g, '\\$&');
const folded = (column: RawBuilder<unknown>) => sql`landrace_fold(${column})`;
const inOrder = (column: RawBuilder<unknown>) => sql`${folded(column)} collate "C"`;

/** Matches of a term, the best of each thing, the best first; what only looks like it where nothing holds it. */
export async function find(
  reader: Reader,
  section: Section,
  asked: { readonly caller: Caller; readonly term: string } & Window,
): Promise<Found[]> {
  const haystacks = await section.haystacks(asked.caller);
  const term = fold(asked.term.trim());
  if (term === '') return [];
  const isPattern = term.includes(wildcard);
  const columns = haystacks.flatMap((straw) =>
    isPattern
      ? [holding(straw, likePattern(term))]
      : [starting(straw, term), holding(straw, `%${escaped(term)}%`)],
  );
  const rows = await reader.many(best(section, columns, { ...asked, term }));
  if (rows.length > 0 || asked.offset > 0 || isPattern || term.length < shortestSimilar) return rows;
  return await reader.many(mostAlike(section, haystacks, { ...asked, term }));
}

/** What is spelt like a term, the most alike first. */
export async function findAlike(
  reader: Reader,
  section: Section,
  { caller, term, limit }: { readonly caller: Caller; readonly term: string; readonly limit: number },
): Promise<Found[]> {
  const folds = fold(term.trim());
  if (folds === '') return [];
  const haystacks = await section.haystacks(caller);
  return await reader.many(mostAlike(section, haystacks, { term: folds, limit, offset: 0 }));
}

function mostAlike(
  section: Section,
  haystacks: readonly Haystack[],
  asked: { readonly term: string } & Window,
): RawBuilder<Found> {
  const columns = haystacks.map((straw) => similar(straw, asked.term));
  return best(section, columns, asked);
}

function likePattern(term: string): string {
  return term.split(wildcard).map(escaped).join('%');
}

function starting({ field, from, id, column }: Haystack, term: string): RawBuilder<unknown> {
  return sql`(select ${id} as id, ${field}::text as field, ${column} as text, 0::real as likeness from ${from}
    and ${inOrder(column)} like ${`${escaped(term)}%`} order by ${inOrder(column)} limit ${sql.lit(mostStarts)})`;
}

function holding({ field, from, id, column }: Haystack, pattern: string): RawBuilder<unknown> {
  return sql`(select ${id} as id, ${field}::text as field, ${column} as text, 0::real as likeness from ${from}
    and ${folded(column)} like ${pattern} limit ${sql.lit(mostCounted + 1)})`;
}

function similar({ field, from, id, column }: Haystack, term: string): RawBuilder<unknown> {
  return sql`(select ${id} as id, ${field}::text as field, ${column} as text,
      similarity(${folded(column)}, ${term}) as likeness from ${from}
    and ${folded(column)} % ${term}::text order by likeness desc limit ${sql.lit(mostSimilar)})`;
}

function best(
  { name, detail }: Section,
  columns: readonly RawBuilder<unknown>[],
  { term, limit, offset }: { readonly term: string } & Window,
): RawBuilder<Found> {
  const text = sql`btrim(landrace_fold(candidate.text))`;
  const start = `${escaped(term)}%`;
  return sql<Found>`
    with hit as (
      select distinct on (candidate.id) candidate.id, candidate.field, candidate.text, candidate.likeness, kind.place
      from (${sql.join(columns, sql` union all `)}) as candidate,
        lateral (select case
          when candidate.likeness > 0 then 5
          when ${text} = ${term} then 1
          when ${text} like ${start} then 2
          when ${text} like ${`% ${start}`} then 3
          else 4 end as place) as kind
      order by candidate.id, kind.place, candidate.likeness desc, length(candidate.text)),
    counted as (select hit.*, count(*) over () as total from hit
      order by place, likeness desc, length(text), text collate landrace_natural, id
      limit ${limit}::int offset ${offset}::int)
    select hit.id, ${name} as name, ${detail} as detail, hit.field, hit.text,
      (array['exact', 'start', 'word', 'part', 'similar'])[hit.place] as match, hit.total
    from counted as hit
    order by hit.place, hit.likeness desc, length(hit.text), hit.text collate landrace_natural, hit.id`;
}
