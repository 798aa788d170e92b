import { type MatchKind, maxCounted, maxTermLength, wildcard } from '@landrace/contract/areas/search/search';
import { type RawBuilder, sql } from 'kysely';
import { escaped, hasTrigram, likePattern } from './patterns';
import type { SearchedColumn, Section } from './sections';

export interface Found {
  readonly id: number;
  readonly name: string;
  readonly detail: string | null;
  readonly field: string;
  readonly text: string;
  readonly match: MatchKind;
}

/** A match of a page, or only the total if the page is empty. */
export interface FoundRow {
  readonly hit: Found | null;
  /** Number of all matches, up to the limit plus one. */
  readonly total: number;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Matches per column; enough for the best to be among them. */
const maxPerColumn = sql.lit(maxCounted + 1);
const maxSimilar = 50;
/** Percentage of a table's pages that is sampled to estimate how common a text is. */
const sampled = 0.25;
/** Sorts after every other character. */
const last = '\u{10FFFF}';

type Expression = RawBuilder<unknown>;
const folded = (column: Expression) => sql`landrace_fold(${column})`;
/** As many characters as a term may have: texts may exceed the size limit of a sorted index. */
const inOrder = (column: Expression) => sql`left(${folded(column)}, ${sql.lit(maxTermLength)}) collate "C"`;

/** Nearly everything is similar to shorter terms. */
const minSimilarLength = 4;

export function maySpellAlike(folded: string): boolean {
  return !folded.includes(wildcard) && folded.length >= minSimilarLength;
}

/** Whether a folded text contains all words. */
const containsAll = (text: Expression, patterns: readonly string[]) =>
  sql.join(
    patterns.map((pattern) => sql`${text} collate "C" like ${pattern}::text`),
    sql` and `,
  );

function candidates({ field, id, text }: SearchedColumn, likeness: Expression): Expression {
  return sql`select ${id} as id, ${field}::text as field, ${text} as text, ${likeness} as likeness`;
}
const unlike = sql`0::real`;

/** Between two bounds instead of `like`, which uses no index if the term is not known at planning time. */
export function starting(column: SearchedColumn, term: string): Expression {
  const start = inOrder(column.text);
  return sql`(${candidates(column, unlike)} from ${sql.id(column.table)}
    where ${column.where} and ${start} >= ${term}::text and ${start} < ${term + last}::text
    order by ${start} limit ${maxPerColumn})`;
}

/** A word that no index supports only filters what the index returns for others. */
function contains(text: Expression, pattern: string): Expression {
  return hasTrigram(pattern)
    ? sql`${text} like (select ${pattern}::text)`
    : sql`${text} collate "C" like ${pattern}::text`;
}

/** Forces the index, because PostgreSQL learns the patterns only after planning. */
export function containing(column: SearchedColumn, patterns: readonly string[]): Expression {
  const conditions = patterns.map((pattern) => contains(folded(column.text), pattern));
  return sql`(${candidates(column, unlike)} from ${sql.id(column.table)}
    where ${column.where} and ${sql.join(conditions, sql` and `)} limit ${maxPerColumn})`;
}

/** Row by row until there are enough, in a percentage of the table's pages: a sample uses no index. */
export function containingInSequence(
  column: SearchedColumn,
  patterns: readonly string[],
  share: number,
): Expression {
  return sql`(${candidates(column, unlike)}
    from ${sql.id(column.table)} tablesample system (${share}::real) repeatable (0)
    where ${column.where} and ${containsAll(folded(column.text), patterns)} limit ${maxPerColumn})`;
}

/** The estimated number of texts per column that contain all patterns, from a sample. */
export function frequencies(
  columns: readonly SearchedColumn[],
  patterns: readonly string[],
): RawBuilder<Readonly<Record<number, number>>> {
  const counts = columns.map(
    ({ table, text }, index) => sql`(select count(*) * ${sql.lit(100 / sampled)}
      from ${sql.id(table)} tablesample system (${sql.lit(sampled)})
      where ${containsAll(folded(text), patterns)}) as ${sql.id(String(index))}`,
  );
  return sql`select ${sql.join(counts)}`;
}

/** The estimated number of rows per table; tables without statistics are small. */
export function sizes(columns: readonly SearchedColumn[]): RawBuilder<{ name: string; rows: number }> {
  const names = [...new Set(columns.map(({ table }) => table))];
  return sql`select relname::text as name, greatest(reltuples, 0)::float8 as rows from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any(${names}::text[])`;
}

/** Shorter names have too little left without one word, longer ones are sentences. */
const [minWords, maxWords] = [3, 8];

/**
 * The term with each of its words replaced by a wildcard, for a mistyped one; only patterns that an index supports.
 */
export function withoutOneWord(term: string): string[] {
  const words = term.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < minWords || words.length > maxWords) return [];
  return words
    .map((_, left) => `%${words.filter((_word, index) => index !== left).join('%')}%`)
    .filter(hasTrigram);
}

interface Frequency {
  readonly column: number;
  readonly pattern: string;
  readonly rows: number;
}

/** The same for many patterns in one statement, whose SQL does not depend on their number. */
export function frequenciesOfAll(
  columns: readonly SearchedColumn[],
  patterns: readonly string[],
): RawBuilder<Frequency> {
  const counts = columns.map(
    ({ table, text }, index) => sql`select ${sql.lit(index)} as "column", wanted.pattern,
        count(*) * ${sql.lit(100 / sampled)} as rows
      from ${sql.id(table)} tablesample system (${sql.lit(sampled)})
      join unnest(${[...patterns]}::text[]) as wanted (pattern)
        on ${folded(text)} collate "C" like wanted.pattern group by wanted.pattern`,
  );
  return sql`${sql.join(counts, sql` union all `)}`;
}

/** Texts that contain one of the patterns, by index: similarity need not be computed for others. */
export function containingNearly(
  column: SearchedColumn,
  term: string,
  patterns: readonly string[],
): Expression {
  const text = folded(column.text);
  return sql`(select found.* from unnest(${[...patterns]}::text[]) as wanted (pattern)
    cross join lateral (${candidates(column, sql`similarity(${text}, ${term}::text)`)} from ${sql.id(column.table)}
      where ${column.where} and ${text} like wanted.pattern
      order by likeness desc limit ${sql.lit(maxSimilar)}) as found)`;
}

/** Things that are found by their ids. Their name stands for the words, which are in any of their fields. */
export function withIds({ table, id, text, field }: SearchedColumn, ids: readonly number[]): Expression {
  return sql`(select ${id} as id, ${field}::text as field, ${text} as text, ${unlike} as likeness
    from ${sql.id(table)} where ${id} = any(${[...ids]}::int[]))`;
}

export function alike(column: SearchedColumn, term: string): Expression {
  const text = folded(column.text);
  return sql`(${candidates(column, sql`similarity(${text}, ${term}::text)`)} from ${sql.id(column.table)}
    where ${column.where} and ${text} % ${term}::text order by likeness desc limit ${sql.lit(maxSimilar)})`;
}

/** The rank of a folded text's match, from 1. */
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
    when ${likeness} > 0 then 6
    when ${text} = ${term}::text then 1
    when ${text} like ${start}::text then 2
    when ${text} like ${`% ${start}`}::text then 3
    when ${text} like ${likePattern(term)}::text then 4
    else 5 end`;
}

/** The kind of match for a rank. */
export const matchOf = (place: Expression): Expression =>
  sql`(array['exact', 'start', 'word', 'part', 'words', 'similar'])[${place}]`;

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
