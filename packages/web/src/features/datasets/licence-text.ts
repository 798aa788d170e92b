import { defaultLocale } from '../../lib/i18n/locale';
import type { Licence } from './licences-query';

interface LicenceText {
  readonly html: string;
  readonly locale: string;
}

/** In the requested language, else in the first available. */
export function licenceText({ licenseData }: Licence, locale: string): LicenceText | undefined {
  const candidates = [locale, defaultLocale, ...Object.keys(licenseData)];
  for (const locale of candidates) {
    const html = licenseData[locale];
    if (html?.trim()) return { html, locale };
  }
  return undefined;
}
