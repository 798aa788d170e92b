import type { Mcpd } from '@landrace/contract/areas/germplasm/passport.routes';
import { formatDate, formatNumber, regionName } from '../../../../../lib/i18n/format';
import { isTextKey, type Translate } from '../../../../../lib/i18n/text';
import { entityTypeName } from '../../../entity-type-name';
import type { Descriptor } from './descriptors';

interface Words {
  readonly t: Translate;
  /** Two letters; the passport itself holds three. */
  readonly countryCode?: string | undefined;
}

/** A descriptor as people read it; undefined where nothing is recorded. */
export function descriptorText(name: Descriptor, mcpd: Mcpd, words: Words): string | undefined {
  const value = mcpd[name];
  if (value === undefined || value === '') return undefined;
  const { t } = words;
  switch (name) {
    case 'sampstat':
    case 'collsrc':
    case 'mlsstat':
      return decoded(t, name, String(value));
    case 'storage':
      return split(String(value))
        .map((code) => decoded(t, 'storage', code))
        .join('; ');
    case 'origcty':
      return withMeaning(words.countryCode && regionName(words.countryCode), String(value));
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
    case 'duplsite':
    case 'collcode':
    case 'bredcode':
      return split(String(value)).join('; ');
    default:
      return String(value);
  }
}

/** MCPD 2.1 separates several values of one descriptor by semicolons. */
function split(value: string): string[] {
  return value
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}

function decoded(t: Translate, list: 'sampstat' | 'collsrc' | 'mlsstat' | 'storage', code: string): string {
  const key = `germplasm.passport.codes.${list}.${code}`;
  return withMeaning(isTextKey(key) ? t(key) : undefined, code);
}

function withMeaning(meaning: string | undefined, code: string): string {
  return meaning ? `${meaning} (${code})` : code;
}

/** YYYYMMDD or YYYY-MM-DD. MCPD 2.1: a missing part is written as hyphens or zeros; it is left out here. */
export function writtenDate(value: string): string {
  const parts = /^(\d{4})-?(\d\d|--)?-?(\d\d|--)?$/.exec(value);
  if (!parts) return value;
  const [, year = '', month, day] = parts;
  const isKnown = (part: string | undefined) => part !== undefined && part !== '--' && part !== '00';
  if (!isKnown(month)) return year;
  return isKnown(day) ? formatDate(`${year}-${month}-${day}`) : `${month}/${year}`;
}
