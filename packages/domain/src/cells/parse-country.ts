import { fold } from '../fold';

export interface Country {
  readonly id: number;
  readonly code2: string;
  readonly code3: string;
  /** In English. */
  readonly name: string;
}

/** Names vary in spaces, hyphens, apostrophes and full stops more often than in letters. */
const countryKey = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Finds a country by ISO 3166-1 alpha-3, alpha-2, its English name, or its name in the languages given.
 * A code wins over a name, a longer code over a shorter one.
 */
export function countryFinder(
  countries: readonly Country[],
  languages: readonly string[],
): (text: string) => Country | undefined {
  const found = new Map<string, Country>();
  const add = (key: string, country: Country) => {
    if (!found.has(key)) found.set(key, country);
  };
  for (const country of countries) add(countryKey(country.code3), country);
  for (const country of countries) add(countryKey(country.code2), country);
  for (const country of countries) add(countryKey(country.name), country);
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const country of countries) {
      const name = country.id > 0 && names.of(country.code2);
      if (name) add(countryKey(name), country);
    }
  }
  return (text) => found.get(countryKey(text));
}
