import type { TextKey } from '@landrace/locales/text-key';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

export type { TextKey };

export const textNamespace = 'texts';

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Typed by the keys of en_GB. Components that use it render again when the language changes. */
export function useText(): Translate {
  return useTranslation().t as Translate;
}

/** Outside components, for texts that are not rendered again. */
export const translate: Translate = (key, values) => i18next.t(key, values ?? {});

/** The key of a list's title, whichever area has the list. */
export function titleOfList(name: string): TextKey | undefined {
  const areas: object = i18next.getResourceBundle(i18next.language, textNamespace) ?? {};
  return Object.keys(areas)
    .map((area) => `${area}.lists.${name}.title`)
    .find(isTextKey);
}

/** For keys composed at run time, such as column labels and error codes. */
export function isTextKey(key: string): key is TextKey {
  return typeof i18next.getResource(i18next.language, textNamespace, key) === 'string';
}
