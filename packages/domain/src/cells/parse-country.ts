import { fold } from '../fold';

export interface Country {
  readonly id: number;
  readonly code2: string;
  readonly code3: string;
  /** In English. */
  readonly name: string;
}

/** Spellings differ in blanks, hyphens, apostrophes and full stops before they differ in letters. */
const spelling = (given: string) =>
  fold(given)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Finds a country by ISO 3166-1 alpha-3, alpha-2, its English name, or its name in the languages given.
 * A code wins over a name, a longer code over a shorter one.
 */
export function countryFinder(
  countries: readonly Country[],
  languages: readonly string[],
): (given: string) => Country | undefined {
  const found = new Map<string, Country>();
  const add = (key: string, country: Country) => {
    if (!found.has(key)) found.set(key, country);
  };
  for (const country of countries) add(spelling(country.code3), country);
  for (const country of countries) add(spelling(country.code2), country);
  for (const country of countries) add(spelling(country.name), country);
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const country of countries) {
      const name = country.id > 0 && names.of(country.code2);
      if (name) add(spelling(name), country);
    }
  }
  return (given) => found.get(spelling(given));
}
