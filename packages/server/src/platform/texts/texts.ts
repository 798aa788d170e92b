import { texts as german } from '@landrace/locales/de-de';
import { texts as english } from '@landrace/locales/en-gb';

interface Texts {
  readonly [key: string]: string | Texts;
}

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );
}

const languages = [
  { locale: 'en_GB', name: 'British English', flag: 'gb', texts: english },
  { locale: 'de_DE', name: 'Deutsch', flag: 'de', texts: german },
] as const;

export const offeredLocales = languages.map(({ locale, name, flag }) => ({ locale, name, flag }));

/** The texts we ship, key by key; nothing for a language we do not speak. */
export function shippedTexts(locale: string): Record<string, string> | undefined {
  const language = languages.find((offered) => offered.locale === locale);
  return language && Object.fromEntries(flat(language.texts));
}
