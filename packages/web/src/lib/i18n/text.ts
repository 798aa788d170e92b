import type { TextKey } from '@landrace/locales/text-key';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

export type { TextKey };

export const textNamespace = 'texts';

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Typed by the keys of en_GB. Elements that use it are drawn again when the language changes. */
export function useText(): Translate {
  return useTranslation().t as Translate;
}

/** Outside elements, for words that are not drawn again. */
export const translate: Translate = (key, values) => i18next.t(key, values ?? {});

/** For keys put together at run time, such as column labels and error codes. */
export function isTextKey(key: string): key is TextKey {
  return typeof i18next.getResource(i18next.language, textNamespace, key) === 'string';
}
