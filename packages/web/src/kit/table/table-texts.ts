import type { Field } from '@landrace/contract/core/field';
import { labelKey, type TableDefinition, technicalSubject } from '@landrace/contract/core/table';
import { ownValue } from '@landrace/domain/own-value';
import type tableTexts from '@landrace/locales/en_GB/table.json';
import { useMemo } from 'react';
import { formatDate, formatNumber } from '../../lib/i18n/format';
import { isTextKey, useText } from '../../lib/i18n/text';
import type { FilterTexts } from './filter-wording';

type Plain<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;
type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Plain<Key> : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];

/** A key of the table's own texts, without plural suffixes. */
type TableKey = Paths<typeof tableTexts>;
type Values = Readonly<Record<string, string | number>>;

export interface TableTexts extends FilterTexts {
  readonly t: (key: TableKey, values?: Values) => string;
  /** The title of the list, and a one-line description. */
  readonly title: string;
  readonly description: string;
  /** The heading of a column, with its unit. */
  readonly label: (column: string) => string;
  /** The heading of columns in the chooser. */
  readonly subject: (name: string) => string;
  readonly number: (value: number) => string;
}

const dateKinds: readonly Field['kind'][] = ['date', 'timestamp', 'partialDate'];

export function isDateKind(field: Field): boolean {
  return dateKinds.includes(field.kind);
}

/** A partial date is shown as it was recorded. */
export function writtenDate(value: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatDate(value) : value;
}

/** All texts of a table, in the user's language. */
export function useTableTexts(table: TableDefinition): TableTexts {
  const translate = useText() as (key: string, values?: Values) => string;
  return useMemo(() => tableWords(table, translate), [table, translate]);
}

/** The label of a value: a code of a standard, or an option of the list. */
function meaningKey(table: TableDefinition, column: string, value: unknown): string {
  const codes = table.fields[column]?.codes;
  return codes
    ? `${codes.texts}.${ownValue(codes.codeOf, String(value)) ?? ''}`
    : `${table.area}.choices.${table.name}.${column}.${value}`;
}

function tableWords(table: TableDefinition, translate: (key: string, values?: Values) => string): TableTexts {
  const t: TableTexts['t'] = (key, values) => translate(`table.${key}`, values);
  return {
    t,
    title: translate(`${table.area}.lists.${table.name}.title`),
    description: translate(`${table.area}.lists.${table.name}.description`),
    label: (column) => {
      const { caption, unit } = table.fields[column] ?? {};
      const label = caption ?? translate(labelKey(table, column));
      return unit ? t('words.unit', { label, unit }) : label;
    },
    subject: (name) =>
      name === technicalSubject ? t('columns.technical') : translate(`${table.area}.subjects.${name}`),
    number: (value) => formatNumber(value),
    comparator: (comparator, field) =>
      isDateKind(field) && isTextKey(`table.dateComparators.${comparator}`)
        ? translate(`table.dateComparators.${comparator}`)
        : t(`comparators.${comparator}`),
    value: (column, field, value) => {
      if (field.kind === 'boolean' || field.kind === 'flag') {
        return t(String(value) === 'true' || String(value) === '1' ? 'words.yes' : 'words.no');
      }
      if (isDateKind(field)) return writtenDate(String(value));
      const parts = field.joinedBy === undefined ? [value] : String(value).split(field.joinedBy);
      const words = parts.map((part) => {
        const key = meaningKey(table, column, part);
        return isTextKey(key) ? translate(key) : String(part);
      });
      return words.join(', ');
    },
    all: (parts) => parts.join(t('words.and')),
    any: (parts) => parts.join(t('words.or')),
    between: (from, to) => t('words.range', { from, to }),
    opposite: (comparator) => t(`opposites.${comparator}`),
    not: (condition) => t('words.not', { condition }),
    more: (count) => t('words.more', { count }),
  };
}
