import { type MatchKind, maxCountedOfTaxon, type TaxonField } from '@landrace/contract/areas/search/search';
import { searchWords } from '@landrace/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { prepared } from '../../platform/db/prepared';
import { matchOf, maySpellAlike, placeOf } from './find-query';
import { patternsOf } from './patterns';

/** A genus, a species or a subtaxon with germplasm, and the name by which it was found. */
export interface FoundTaxon {
  /** One of the taxonomies it represents. */
  readonly id: number;
  readonly genus: string;
  readonly species: string | null;
  readonly subtaxa: string | null;
  readonly field: TaxonField;
  readonly text: string;
  readonly match: MatchKind;
  /** Number of its germplasm, up to the limit plus one; null if not requested. */
  readonly total: number | null;
}

interface SearchOptions {
  readonly term: string;
  readonly limit: number;
  readonly isCounted: boolean;
}

export async function findTaxa(reader: Reader, options: SearchOptions): Promise<FoundTaxon[]> {
  const { words } = searchWords(options.term);
  if (words.length === 0) return [];
  const likeness = sql`case when landrace_fold(known.text) like all(${[...patternsOf(words)]}::text[]) then 0::real end`;
  return await reader.many(prepared(taxaQuery(likeness, options)));
}

/** With such a fraction of common trigrams, if nothing has that name. */
export function findTaxaAlike(minLikeness: number): typeof findTaxa {
  return async (reader, options) => {
    const term = searchWords(options.term).text;
    if (!maySpellAlike(term)) return [];
    const share = sql`similarity(landrace_fold(known.text), ${term}::text)`;
    const likeness = sql`case when ${share} >= ${sql.lit(minLikeness)} then ${share} end`;
    return await reader.many(prepared(taxaQuery(likeness, options)));
  };
}

export const noTaxa: typeof findTaxa = async () => [];

/**
 * Crop names are stored in germplasm, a million times the same few: the index is scanned from pair to pair. A crop
 * name means the species that have it, since lists have species but no crops. Names ignore case, like the filter of
 * the list that a taxon links to.
 */
const known = sql`with recursive pair as (
    (select cropname, taxonomy_id from germplasm where cropname is not null and taxonomy_id is not null
      order by cropname, taxonomy_id limit 1)
    union all
    select next.cropname, next.taxonomy_id from pair cross join lateral (
      select cropname, taxonomy_id from germplasm
      where cropname is not null and taxonomy_id is not null
        and (cropname, taxonomy_id) > (pair.cropname, pair.taxonomy_id)
      order by cropname, taxonomy_id limit 1) as next
  ), known as (
    select 'genus' as field, min(genus) as genus, null::text as species, null::text as subtaxa,
      min(genus) as text, array_agg(id) as ids
    from taxonomy group by lower(genus)
    union all
    select 'species', min(genus), min(species), null, min(genus) || ' ' || min(species), array_agg(id)
    from taxonomy where species is not null group by lower(genus), lower(species)
    union all
    select 'subtaxa', min(genus), min(species), min(subtaxa),
      min(genus) || ' ' || min(species) || ' ' || min(subtaxa), array_agg(id)
    from taxonomy where subtaxa is not null group by lower(genus), lower(species), lower(subtaxa)
    union all
    select 'cropName', crop.genus, crop.species, null, crop.cropname,
      array(select id from taxonomy t
        where lower(t.genus) = lower(crop.genus)
          and (crop.species is null or lower(t.species) = lower(crop.species)))
    from (select distinct t.genus, t.species, pair.cropname from pair join taxonomy t on t.id = pair.taxonomy_id) as crop
  )`;

/** The best name of each taxon, the best first; without taxa that have no germplasm. */
function taxaQuery(
  likeness: RawBuilder<unknown>,
  { term, limit, isCounted }: SearchOptions,
): RawBuilder<FoundTaxon> {
  const text = sql`btrim(landrace_fold(known.text))`;
  const germplasm = sql`from germplasm where taxonomy_id = any(best.ids)`;
  const total = isCounted
    ? sql`(select count(*)::int from (select ${germplasm} limit ${sql.lit(maxCountedOfTaxon + 1)}) as counted)`
    : sql`null::int`;
  return sql<FoundTaxon>`${known}, best as (
      select distinct on (lower(known.genus), lower(known.species), lower(known.subtaxa)) known.*, alike.likeness,
        ${placeOf({ text, likeness: sql`alike.likeness`, term: searchWords(term).text })} as place
      from known cross join lateral (select ${likeness} as likeness) as alike
      where alike.likeness is not null
      order by lower(known.genus), lower(known.species), lower(known.subtaxa), place, alike.likeness desc)
    select best.ids[1] as id, best.genus, best.species, best.subtaxa, best.field, best.text,
      ${matchOf(sql`best.place`)} as match, ${total} as total
    from best where exists (select ${germplasm})
    order by best.place, best.likeness desc, length(best.text), best.text collate landrace_natural,
      best.genus, best.species, best.subtaxa
    limit ${limit}::int`;
}
