import { maxCounted } from '@landrace/contract/areas/search/search';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import { hasTrigram, patternsOf } from './patterns';
import type { Readers } from './readers';

type Expression = RawBuilder<unknown>;

/** Where a word occurs in texts that many germplasm share, and in synonyms. */
interface WordPlaces {
  readonly pattern: string;
  readonly taxonomyIds: readonly number[];
  readonly countryIds: readonly number[];
  readonly crops: readonly string[];
  /** Germplasm with such a synonym; null if there are too many, or if no index supports the word. */
  readonly synonymIds: readonly number[] | null;
}

const maxOfSynonyms = maxCounted;

/** Distinct crop names; see `taxa.ts` for the scan from one to the next. */
const cropNames = sql`with recursive crop as (
    (select cropname from germplasm where cropname is not null and taxonomy_id is not null order by cropname limit 1)
    union all
    select next.cropname from crop cross join lateral (
      select cropname from germplasm
      where cropname is not null and taxonomy_id is not null and cropname > crop.cropname
      order by cropname limit 1) as next
  )`;

/** Few texts are shared by all germplasm, so each word is compared with all of them. */
function wordPlaces(words: readonly string[]): RawBuilder<WordPlaces> {
  const patterns = patternsOf(words);
  return sql`${cropNames}
    select word.pattern,
      array(select id from taxonomy
        where landrace_fold(concat_ws(' ', genus, species, subtaxa)) like word.pattern) as "taxonomyIds",
      array(select id from country where id > 0 and landrace_fold(name) like word.pattern) as "countryIds",
      array(select cropname from crop where landrace_fold(cropname) like word.pattern) as "crops",
      case when word.is_indexed then array(select germplasm_id from synonym
        where germplasm_id is not null and landrace_fold(name) like word.pattern
        limit ${sql.lit(maxOfSynonyms + 1)}) end as "synonymIds"
    from unnest(${[...patterns]}::text[], ${patterns.map(hasTrigram)}::bool[]) as word (pattern, is_indexed)`;
}

/** Ids of germplasm of which every word is in a name, number, synonym, taxon, crop or country. */
export async function germplasmAcrossFields(
  { reader, acrossFields }: Readers,
  words: readonly string[],
  limit: number,
): Promise<readonly number[]> {
  const places = await reader.many(prepared(wordPlaces(words)));
  const conditions = places.map(isInSomeField);
  const found = await acrossFields.many(
    sql<{ id: number }>`select g.id from germplasm as g where ${sql.join(conditions, sql` and `)}
      limit ${sql.lit(limit)}`,
  );
  return found.map(({ id }) => id);
}

/** Ids of germplasm whose taxon, crop or country contains a word. Names and synonyms are searched otherwise. */
export async function germplasmOfSharedText(
  { reader, acrossFields }: Readers,
  word: string,
  limit: number,
): Promise<readonly number[]> {
  const places = await reader.one(prepared(wordPlaces([word])));
  const conditions = isInSharedText(places);
  if (conditions.length === 0) return [];
  const found = await acrossFields.many(
    sql<{ id: number }>`select g.id from germplasm as g where ${sql.join(conditions, sql` or `)}
      limit ${sql.lit(limit)}`,
  );
  return found.map(({ id }) => id);
}

/**
 * Each alternative is supported by an index of its own, so that PostgreSQL can begin with the rarest word and combine
 * bitmaps of several. Shared texts come first: comparing numbers is cheaper than folding names.
 */
function isInSomeField(places: WordPlaces): Expression {
  const { pattern, synonymIds } = places;
  const isIndexed = hasTrigram(pattern);
  const contains = (column: string) => {
    const folded = sql`landrace_fold(${sql.ref(column)})`;
    return isIndexed
      ? sql`${folded} like ${pattern}::text`
      : sql`${folded} collate "C" like ${pattern}::text`;
  };
  const isAmongSynonyms = synonymIds !== null && synonymIds.length <= maxOfSynonyms;
  const alternatives = [
    ...isInSharedText(places),
    ...['g.accenumb', 'g.accename', 'g.puid'].map(contains),
    ...(isAmongSynonyms && synonymIds.length > 0 ? [sql`g.id = any(${[...synonymIds]}::int[])`] : []),
    ...(isAmongSynonyms
      ? []
      : [
          sql`exists (select from synonym where synonym.germplasm_id = g.id
            and landrace_fold(synonym.name) collate "C" like ${pattern}::text)`,
        ]),
  ];
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

function isInSharedText({ taxonomyIds, countryIds, crops }: WordPlaces): readonly Expression[] {
  return [
    ...(taxonomyIds.length > 0 ? [sql`g.taxonomy_id = any(${[...taxonomyIds]}::int[])`] : []),
    ...(countryIds.length > 0 ? [sql`g.country_id = any(${[...countryIds]}::int[])`] : []),
    // The index of crop names contains germplasm with a taxon.
    ...(crops.length > 0
      ? [
          sql`(g.cropname = any(${[...crops]}::text[]) and g.taxonomy_id is not null)`,
          sql`(g.cropname = any(${[...crops]}::text[]) and g.taxonomy_id is null)`,
        ]
      : []),
  ];
}
