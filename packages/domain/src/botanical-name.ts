/** A botanical name in the parts that passports store. */
export interface BotanicalName {
  readonly genus: string;
  readonly species: string;
  readonly speciesAuthor: string | null;
  readonly subtaxon: string | null;
  readonly subtaxonAuthor: string | null;
}

/** A genus, then an epithet, possibly of a hybrid or an unknown species, then anything else. */
const wholeName = /^(\p{Lu}\p{Ll}[\p{Ll}-]*) ((?:[x×] ?)?\p{Ll}[\p{Ll}-]+|spp?\.)(?: (.+))?$/u;
/** The beginning of a taxon below the species. */
const rank =
  /(?:^|\s)((?:subsp|ssp|var|convar|subvar|f|cv)\.\s+\S+(?:\s+(?:subsp|ssp|var|convar|subvar|f)\.\s+\S+)*)/;

/** Undefined unless it is a name of at least genus and species. */
export function readBotanicalName(text: string): BotanicalName | undefined {
  const [, genus, species, rest = ''] = wholeName.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (genus === undefined || species === undefined) return undefined;
  const below = rank.exec(rest);
  const author = below ? rest.slice(0, below.index) : rest;
  return {
    genus,
    species,
    speciesAuthor: author.trim() || null,
    subtaxon: below?.[1] ?? null,
    subtaxonAuthor: below ? rest.slice(below.index + below[0].length).trim() || null : null,
  };
}
