import { wildcard } from '@landrace/contract/areas/search/search';
import type { SearchHit, TaxonName } from '@landrace/contract/areas/search/search.routes';
import { fold } from '@landrace/domain/fold';
import { searchWords } from '@landrace/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { prepared } from '../../platform/db/prepared';
import { toWire } from '../../platform/db/to-wire';
import type { Found } from './find-query';

interface Passport {
  readonly id: number;
  readonly genus: string | null;
  readonly species: string | null;
  readonly subtaxa: string | null;
  readonly country: string | null;
  readonly crop: string | null;
  readonly puid: string | null;
  readonly synonyms: readonly string[];
}

const passportsOf = (ids: readonly number[]): RawBuilder<Passport> => sql`
  select g.id, t.genus, t.species, t.subtaxa, c.name as country, g.cropname as crop, g.puid,
    array(select name from synonym where germplasm_id = g.id order by id) as synonyms
  from germplasm as g left join taxonomy as t on t.id = g.taxonomy_id
    left join country as c on c.id = g.country_id and c.id > 0
  where g.id = any(${[...ids]}::int[])`;

/** Hits of germplasm with taxon and country, and where the other words of a term are. */
export async function withPassports(
  reader: Reader,
  term: string,
  rows: readonly Found[],
): Promise<SearchHit[]> {
  if (rows.length === 0) return [];
  const found = await reader.many(prepared(passportsOf(rows.map(({ id }) => id))));
  const passports = new Map(found.map((passport) => [passport.id, passport]));
  const { words } = searchWords(term);
  return rows.map((row) => {
    const passport = passports.get(row.id);
    const others = passport && row.match === 'words' ? otherMatches(words, row, passport) : [];
    const taxon = passport && taxonOf(passport);
    return {
      ...toWire(row),
      ...(taxon && { taxon }),
      ...(passport?.country && { country: passport.country }),
      ...(others.length > 0 && { others }),
    };
  });
}

function taxonOf({ genus, species, subtaxa }: Passport): TaxonName | undefined {
  return genus === null ? undefined : toWire({ genus, species, subtaxa });
}

/** Fields that are not shown anyway, with the words that no shown field contains. */
function otherMatches(
  words: readonly string[],
  { name, detail, field, text }: Found,
  { genus, species, subtaxa, country, crop, puid, synonyms }: Passport,
): { field: string; text: string }[] {
  const taxon = [genus, species, subtaxa].filter((part) => part !== null).join(' ');
  const shown = [name, detail, taxon, country, text].filter((one) => one !== null);
  const others = [
    ...(crop === null ? [] : [{ field: 'cropName', text: crop }]),
    ...synonyms.map((synonym) => ({ field: 'synonyms', text: synonym })),
    ...(puid === null ? [] : [{ field: 'germplasmPuid', text: puid }]),
  ].filter((other) => other.field !== field || other.text !== text);
  const missing = words.filter((word) => !shown.some((one) => isIn(word, one)));
  const matching = missing.flatMap((word) => others.find((other) => isIn(word, other.text)) ?? []);
  return [...new Set(matching)];
}

/** The same comparison as in the database. */
function isIn(word: string, text: string): boolean {
  const folded = fold(text);
  let from = 0;
  for (const piece of word.split(wildcard)) {
    const at = folded.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return true;
}
