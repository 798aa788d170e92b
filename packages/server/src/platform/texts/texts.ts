import { ownValue } from '@landrace/domain/own-value';
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

const flatTexts = new Map<string, Readonly<Record<string, string>>>();

/** The texts we ship, by key; undefined for an unsupported language. */
export function shippedTexts(locale: string): Readonly<Record<string, string>> | undefined {
  const language = languages.find((offered) => offered.locale === locale);
  if (!language) return undefined;
  const texts = flatTexts.get(locale) ?? Object.freeze(Object.fromEntries(flat(language.texts)));
  flatTexts.set(locale, texts);
  return texts;
}

export type Words = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const translators = new Map<string, Words>();

/** Our texts in the caller's language, in English if we do not have it. An unknown key is returned as it is. */
export function translatorFor(locale: string): Words {
  const language = locale.slice(0, 2).toLowerCase();
  const known = languages.find((offered) => offered.locale.startsWith(language)) ?? languages[0];
  const translate = translators.get(known.locale) ?? wordsOf(known.locale);
  translators.set(known.locale, translate);
  return translate;
}

function wordsOf(locale: string): Words {
  const texts = shippedTexts(locale) ?? {};
  return (key, params = {}) =>
    (ownValue(texts, key) ?? key).replace(/{{(\w+)}}/g, (_whole, name: string) =>
      String(ownValue(params, name) ?? ''),
    );
}
