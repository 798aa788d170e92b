import type { Mcpd, Passport } from '@landrace/contract/areas/germplasm/passport.routes';
import { readMcpdDate, splitMcpdValues } from '@landrace/domain/mcpd-values';
import { formatNumber, formatPartialDate, regionName } from '../../../../../lib/i18n/format';
import { isTextKey, type Translate } from '../../../../../lib/i18n/text';
import { entityTypeName } from '../../../entity-type-name';
import type { Descriptor } from './descriptors';

interface Texts {
  readonly t: Translate;
  /** The two-letter code; the passport itself has three letters. */
  readonly countryCode?: string | undefined;
  /** Names of institutes by their codes. */
  readonly institutes?: ReadonlyMap<string, string>;
}

/** The institutes that the database knows; others are shown by the code alone. */
export function instituteNames({ institutions }: Passport): ReadonlyMap<string, string> {
  const known = 'data' in institutions ? institutions.data : [];
  return new Map(known.flatMap(({ code, name }) => (code && name ? [[code, name] as const] : [])));
}

/** A descriptor in readable form; undefined where nothing is recorded. */
export function descriptorText(name: Descriptor, mcpd: Mcpd, texts: Texts): string | undefined {
  const value = mcpd[name];
  if (value === undefined || value === '') return undefined;
  const { t } = texts;
  switch (name) {
    case 'sampstat':
    case 'collsrc':
    case 'mlsstat':
      return decoded(t, name, String(value));
    case 'storage':
      return splitMcpdValues(String(value))
        .map((code) => decoded(t, 'storage', code))
        .join('; ');
    case 'origcty':
      return withMeaning(texts.countryCode && regionName(texts.countryCode), String(value));
    case 'acqdate':
    case 'colldate':
      return writtenDate(String(value));
    case 'entitytype':
      return entityTypeName(t, String(value));
    case 'elevation':
    case 'coorduncert':
      return t('germplasm.passport.metres', { value: formatNumber(Number(value)) });
    case 'declatitude':
    case 'declongitude':
      return formatNumber(Number(value), { maximumFractionDigits: 6 });
    case 'othernumb':
      return splitMcpdValues(String(value)).join('; ');
    case 'instcode':
    case 'collcode':
    case 'bredcode':
    case 'donorcode':
    case 'duplsite':
      return splitMcpdValues(String(value))
        .map((code) => withMeaning(texts.institutes?.get(code), code))
        .join('; ');
    default:
      return String(value);
  }
}

function decoded(t: Translate, list: 'sampstat' | 'collsrc' | 'mlsstat' | 'storage', code: string): string {
  const key = `germplasm.passport.codes.${list}.${code}`;
  return withMeaning(isTextKey(key) ? t(key) : undefined, code);
}

function withMeaning(meaning: string | undefined, code: string): string {
  return meaning ? `${meaning} (${code})` : code;
}

/** Unknown parts of a date are left out; an invalid date is shown as it is. */
export function writtenDate(value: string): string {
  const date = readMcpdDate(value);
  return date ? formatPartialDate(date) : value;
}
