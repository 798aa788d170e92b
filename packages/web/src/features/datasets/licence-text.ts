import { defaultLocale } from '../../lib/i18n/locale';
import type { Licence } from './licences-query';

interface LicenceText {
  readonly html: string;
  readonly locale: string;
}

/** In the language asked for, else in the first there is. */
export function licenceText({ licenseData }: Licence, wanted: string): LicenceText | undefined {
  const candidates = [wanted, defaultLocale, ...Object.keys(licenseData)];
  for (const locale of candidates) {
    const html = licenseData[locale];
    if (html?.trim()) return { html, locale };
  }
  return undefined;
}
