import type { AuditDetails } from '@landrace/contract/areas/administration/audit.table';
import { formatList } from '../../lib/i18n/format';
import { isTextKey, type Translate } from '../../lib/i18n/text';

/** Values from a fixed set, by the name under which they were recorded. */
const valueTexts: ReadonlyMap<string, readonly string[]> = new Map([
  ['kind', ['administration.choices.changeSets.kind', 'accounts.choices.accessrequests.kind']],
  ['type', ['imports.choices.importHistory.datatype']],
  ['scope', ['accounts.tokens.scopes']],
  ['state', ['accounts.choices.users.state', 'accounts.choices.accessrequests.state']],
  ['authMode', ['administration.settings.access.authModes']],
  ['locales', ['core.languages']],
  ['reason', ['administration.audit.values.reason']],
  ['provider', ['administration.audit.values.provider']],
  ['demo', ['administration.audit.values.demo']],
]);

/** Numbers for programs; what they refer to is named by other details. */
const technicalDetails: ReadonlySet<string> = new Set(['changeSetId', 'otherIds', 'locationId']);

/** Settings with values from a fixed set. */
const settingTexts: ReadonlyMap<string, string> = new Map([
  ['authMode', 'administration.settings.access.authModes'],
  ['dataImportMode', 'administration.settings.access.importModes'],
  ['groupCreation', 'administration.settings.groups.creators'],
]);

/** A setting by the name that its page uses; one that is no longer known by its key. */
export function settingName(key: string, t: Translate): string {
  const name = `administration.settings.names.${key}`;
  return isTextKey(name) ? t(name) : key;
}

/** As on the page of the settings: Off → Check and import. */
export function describeSetting(key: string, details: AuditDetails, t: Translate): string {
  const inWords = (value: unknown) => {
    const text = `${settingTexts.get(key)}.${value}`;
    return isTextKey(text) ? t(text) : value;
  };
  const { before, after, ...rest } = details;
  return describeDetails(
    {
      ...('before' in details && { before: inWords(before) }),
      ...('after' in details && { after: inWords(after) }),
      ...rest,
    },
    t,
  );
}

/** What changed, as `before → after`, then any other recorded details, as `name: value`. */
export function describeDetails(details: AuditDetails, t: Translate): string {
  const { before, after, ...rest } = details;
  const hasChange = 'before' in details || 'after' in details;
  const change = hasChange ? [describeChange(before, after, t)] : [];
  const others = Object.entries(rest).filter(([name]) => !technicalDetails.has(name));
  return [...change, ...others.map(([name, value]) => member(name, value, t))].join('; ');
}

/** Of two records only the members that differ are shown. */
function describeChange(before: unknown, after: unknown, t: Translate): string {
  if (after === undefined && !isRecord(before))
    return t('administration.audit.before', { value: describe(before, t) });
  if (!isRecord(before) || !isRecord(after)) return arrow(before, after, t);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !technicalDetails.has(name))
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => named(name, arrow(before[name], after[name], t), t))
    .join('; ');
}

function arrow(before: unknown, after: unknown, t: Translate): string {
  return `${describe(before, t)} → ${describe(after, t)}`;
}

function member(name: string, value: unknown, t: Translate): string {
  if (!Array.isArray(value)) return named(name, inWords(name, value, t), t);
  return named(name, formatList(value.map((item) => inWords(name, item, t))), t);
}

function inWords(name: string, value: unknown, t: Translate): string {
  const key = valueTexts
    .get(name)
    ?.map((texts) => `${texts}.${value}`)
    .find(isTextKey);
  return key === undefined ? describe(value, t) : t(key);
}

/** The counts of an import have the same labels as on its own page. */
function named(name: string, text: string, t: Translate): string {
  const key = [`administration.audit.details.${name}`, `upload.result.${name}`].find(isTextKey);
  return `${key === undefined ? name : t(key)}: ${text}`;
}

function describe(value: unknown, t: Translate): string {
  if (isEmpty(value)) return t('administration.audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'table.words.yes' : 'table.words.no');
  if (Array.isArray(value)) return value.map((item) => describe(item, t)).join(', ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, item]) => named(name, describe(item, t), t))
      .join(', ');
  }
  // A changed role or the state before it changed, without a name.
  const key = [`accounts.roles.${value}`, `accounts.choices.users.state.${value}`].find(isTextKey);
  return key === undefined ? String(value) : t(key);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
