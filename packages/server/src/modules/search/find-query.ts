import { longestTerm, type MatchKind, mostCounted, wildcard } from '@landrace/contract/areas/search/search';
import { fold } from '@landrace/domain/fold';
import { type RawBuilder, sql } from 'kysely';
import type { Haystack, Section } from './sections';

export interface Found {
  readonly id: number;
  readonly name: string;
  readonly detail: string | null;
  readonly field: string;
  readonly text: string;
  readonly match: MatchKind;
}

/** A match of a page, or nothing but the number of all where the page has none. */
export interface FoundRow {
  readonly hit: Found | null;
  /** Of all matches, up to the limit and one more. */
  readonly total: number;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** From each column; enough for the best to be among them. */
const mostOfColumn = sql.lit(mostCounted + 1);
const mostSimilar = 50;
/** Of a table's pages, in per cent, to learn how common a text is. */
const sampled = 0.25;
/** Comes after every other character. */
const last = '\u{10FFFF}';

type Expression = RawBuilder<unknown>;
const escaped = (text: string) => text.replace(/[\\_%]/g, '\\$&');
const folded = (column: Expression) => sql`landrace_fold(${column})`;
/** As many characters as a term may have: texts may be longer than an index in order takes. */
const inOrder = (column: Expression) => sql`left(${folded(column)}, ${sql.lit(longestTerm)}) collate "C"`;

/** Of shorter terms nearly everything is similar. */
const shortestSimilar = 4;

/** What a term is compared as. */
export const foldedTerm = (term: string): string => fold(term.trim());

export function maySpellAlike(folded: string): boolean {
  return !folded.includes(wildcard) && folded.length >= shortestSimilar;
}

/** A term within a text, its wildcards for any characters. */
export function likePattern(term: string): string {
  return term.includes(wildcard) ? term.split(wildcard).map(escaped).join('%') : `%${escaped(term)}%`;
}

/** Trigram indexes know words of three letters or digits and more; for shorter ones they hand over every row. */
export function hasTrigram(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern);
}

function candidates({ field, id, column }: Haystack, likeness: Expression): Expression {
  return sql`select ${id} as id, ${field}::text as field, ${column} as text, ${likeness} as likeness`;
}
const unlike = sql`0::real`;

/** Between two bounds instead of `like`, which finds no index before the term is known. */
export function starting(straw: Haystack, term: string): Expression {
  const start = inOrder(straw.column);
  return sql`(${candidates(straw, unlike)} from ${sql.id(straw.table)}
    where ${straw.where} and ${start} >= ${term}::text and ${start} < ${term + last}::text
    order by ${start} limit ${mostOfColumn})`;
}

/** By index, whatever PostgreSQL thinks of the pattern, which it is told only when it has planned. */
export function holding(straw: Haystack, pattern: string): Expression {
  return sql`(${candidates(straw, unlike)} from ${sql.id(straw.table)}
    where ${straw.where} and ${folded(straw.column)} like (select ${pattern}::text) limit ${mostOfColumn})`;
}

/** Row by row until there are enough, in so many per cent of the table's pages: in a sample no index is looked for. */
export function holdingInTurn(straw: Haystack, pattern: string, share: number): Expression {
  return sql`(${candidates(straw, unlike)}
    from ${sql.id(straw.table)} tablesample system (${share}::real) repeatable (0)
    where ${straw.where} and ${folded(straw.column)} collate "C" like ${pattern}::text limit ${mostOfColumn})`;
}

/** About how many of each column's texts hold a pattern, out of a sample. */
export function frequencies(
  haystacks: readonly Haystack[],
  pattern: string,
): RawBuilder<Readonly<Record<number, number>>> {
  const counts = haystacks.map(
    ({ table, column }, index) => sql`(select count(*) * ${sql.lit(100 / sampled)}
      from ${sql.id(table)} tablesample system (${sql.lit(sampled)})
      where ${folded(column)} collate "C" like ${pattern}::text) as ${sql.id(String(index))}`,
  );
  return sql`select ${sql.join(counts)}`;
}

/** About how many rows each table has; those that nobody has counted yet are small. */
export function sizes(haystacks: readonly Haystack[]): RawBuilder<{ name: string; rows: number }> {
  const names = [...new Set(haystacks.map(({ table }) => table))];
  return sql`select relname::text as name, greatest(reltuples, 0)::float8 as rows from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any(${names}::text[])`;
}

/** Names of fewer words have too little left without one of them, those of more are sentences. */
const [fewestWords, mostWords] = [3, 8];

/** The term with each of its words left open, for the one that was mistyped; those that an index answers. */
export function withoutOneWord(term: string): string[] {
  const words = term.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < fewestWords || words.length > mostWords) return [];
  return words
    .map((_, left) => `%${words.filter((_word, index) => index !== left).join('%')}%`)
    .filter(hasTrigram);
}

interface Frequency {
  readonly straw: number;
  readonly pattern: string;
  readonly rows: number;
}

/** The same for many patterns in one statement, whose text does not depend on how many there are. */
export function frequenciesOfAll(
  haystacks: readonly Haystack[],
  patterns: readonly string[],
): RawBuilder<Frequency> {
  const counts = haystacks.map(
    ({ table, column }, index) => sql`select ${sql.lit(index)} as straw, asked.pattern,
        count(*) * ${sql.lit(100 / sampled)} as rows
      from ${sql.id(table)} tablesample system (${sql.lit(sampled)})
      join unnest(${[...patterns]}::text[]) as asked (pattern)
        on ${folded(column)} collate "C" like asked.pattern group by asked.pattern`,
  );
  return sql`${sql.join(counts, sql` union all `)}`;
}

/** Texts that hold one of the patterns, by index: what they share with others need not be counted by trigrams. */
export function nearlyHolding(straw: Haystack, term: string, patterns: readonly string[]): Expression {
  const text = folded(straw.column);
  return sql`(select found.* from unnest(${[...patterns]}::text[]) as asked (pattern)
    cross join lateral (${candidates(straw, sql`similarity(${text}, ${term}::text)`)} from ${sql.id(straw.table)}
      where ${straw.where} and ${text} like asked.pattern
      order by likeness desc limit ${sql.lit(mostSimilar)}) as found)`;
}

export function alike(straw: Haystack, term: string): Expression {
  const text = folded(straw.column);
  return sql`(${candidates(straw, sql`similarity(${text}, ${term}::text)`)} from ${sql.id(straw.table)}
    where ${straw.where} and ${text} % ${term}::text order by likeness desc limit ${sql.lit(mostSimilar)})`;
}

/** How well a folded text matches, from 1. */
export function placeOf({
  text,
  likeness,
  term,
}: {
  readonly text: Expression;
  readonly likeness: Expression;
  readonly term: string;
}): Expression {
  const start = `${escaped(term)}%`;
  return sql`case
    when ${likeness} > 0 then 5
    when ${text} = ${term}::text then 1
    when ${text} like ${start}::text then 2
    when ${text} like ${`% ${start}`}::text then 3
    else 4 end`;
}

/** The word for a place. */
export const matchOf = (place: Expression): Expression =>
  sql`(array['exact', 'start', 'word', 'part', 'similar'])[${place}]`;

export function best(
  { name, detail }: Section,
  columns: readonly Expression[],
  { term, limit, offset }: { readonly term: string } & Window,
): RawBuilder<FoundRow> {
  const text = sql`btrim(landrace_fold(candidate.text))`;
  const order = sql`hit.place, hit.likeness desc, length(hit.text), hit.text collate landrace_natural, hit.id`;
  return sql<FoundRow>`
    with hit as (
      select distinct on (candidate.id) candidate.id, candidate.field, candidate.text, candidate.likeness, kind.place
      from (${sql.join(columns, sql` union all `)}) as candidate,
        lateral (select ${placeOf({ text, likeness: sql`candidate.likeness`, term })} as place) as kind
      order by candidate.id, kind.place, candidate.likeness desc, length(candidate.text)),
    counted as (select count(*) as total from hit),
    shown as (select hit.* from hit order by ${order} limit ${limit}::int offset ${offset}::int)
    select counted.total, case when hit.id is not null then jsonb_build_object('id', hit.id, 'name', ${name},
      'detail', ${detail}, 'field', hit.field, 'text', hit.text, 'match', ${matchOf(sql`hit.place`)}) end as hit
    from counted left join shown as hit on true order by ${order}`;
}
