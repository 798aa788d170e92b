export const locales = ['en_GB', 'de_DE'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en_GB';

/** The first language of the browser that the portal supports. */
export function browserLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const spoken = locales.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase());
    if (spoken) return spoken;
  }
  return defaultLocale;
}

/** `en_GB` → `en-GB`, as browsers write it. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}
