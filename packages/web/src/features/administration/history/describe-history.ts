import type { FieldChange, HistoryEntry } from '@landrace/contract/areas/administration/history.routes';
import { formatDate, formatList, formatNumber } from '../../../lib/i18n/format';
import { isTextKey, type Translate } from '../../../lib/i18n/text';

/** What happened. */
export function eventText({ kind, summary, isCreation }: HistoryEntry, t: Translate): string {
  if (kind === 'import') {
    return summary === undefined ? t('history.events.import') : t('history.events.importOf', { summary });
  }
  if (kind === 'create') {
    if (isCreation) return t('history.events.create');
    return summary === undefined ? t('history.events.add') : t('history.events.addOf', { summary });
  }
  // Some changes by hand are recorded as edits, because only those can be undone.
  if (kind === 'edit' && isCreation) return t('history.events.add');
  if (kind === 'unify' || kind === 'delete') return t(`history.events.${kind}`, { summary: summary ?? '' });
  return t(`history.events.${kind}`);
}

export function changeLabel({ field, name }: FieldChange, t: Translate): string {
  const label = t(`history.fields.${field}`);
  return name === undefined ? label : t('history.labelOf', { field: label, name: inWords(field, name, t) });
}

/** Fields of which a thing has several, so that a value is added or removed. */
const parts: readonly FieldChange['field'][] = ['synonym', 'attribute', 'institution'];

/** What became of a field; of a thing that was added, its value. */
export function changeText(change: FieldChange, isCreation: boolean, t: Translate): string {
  const { field, before, after, added, removed } = change;
  if (added !== undefined || removed !== undefined) return countText(added, removed, t);
  if (before === undefined && after === undefined) return t('history.changed');
  const text = (value: FieldChange['before']) => valueText(field, value, t);
  if (parts.includes(field) && before === undefined) return t('history.added', { value: text(after) });
  if (parts.includes(field) && after === undefined) return t('history.removed', { value: text(before) });
  if (isCreation && before === undefined) return text(after);
  return t('history.change', { before: text(before), after: text(after) });
}

function countText(added: number | undefined, removed: number | undefined, t: Translate): string {
  if (removed === undefined) return t('history.added', { value: formatNumber(added ?? 0) });
  if (added === undefined) return t('history.removed', { value: formatNumber(removed) });
  return t('history.counts', { added: formatNumber(added), removed: formatNumber(removed) });
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

function valueText(field: FieldChange['field'], value: FieldChange['before'], t: Translate): string {
  if (value === undefined) return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'table.words.yes' : 'table.words.no');
  const codes = codeTexts.get(field);
  if (codes !== undefined) return codesInWords(codes, String(value), t);
  if (typeof value === 'number') return formatNumber(value, { maximumFractionDigits: 6 });
  if (isoDate.test(value)) return formatDate(value);
  return inWords(field, value, t);
}

/** Fields whose values are codes of the passport standard, and where its words are. */
const codeTexts: ReadonlyMap<FieldChange['field'], string> = new Map([
  ['biologicalStatus', 'germplasm.passport.codes.sampstat'],
  ['collectingSource', 'germplasm.passport.codes.collsrc'],
  ['mlsStatus', 'germplasm.passport.codes.mlsstat'],
  ['storage', 'germplasm.passport.codes.storage'],
]);

function codesInWords(texts: string, codes: string, t: Translate): string {
  const words = codes.split(', ').map((code) => {
    const key = `${texts}.${code}`;
    return isTextKey(key) ? t(key) : code;
  });
  return formatList(words);
}

/** Values from a fixed set have texts. */
function inWords(field: FieldChange['field'], value: string, t: Translate): string {
  const key = `history.values.${field}.${value}`;
  return isTextKey(key) ? t(key) : value;
}
