import type { Field } from '@landrace/contract/core/field';
import type { TableDefinition } from '@landrace/contract/core/table';
import { ownValue } from '@landrace/domain/own-value';
import type { AnyRow } from './presentation';

/** More are noise on a screen; files have all. */
const maxDigits = 6;
/** Scores are aligned with their rings. */
const scoreDigits = 2;

/**
 * The decimals of each column with numbers: those of its definition, else as many as the most precise value on the page
 * has. With the same number in every row, figures can be compared by eye.
 */
export function columnDigits(table: TableDefinition, rows: readonly AnyRow[]): ReadonlyMap<string, number> {
  const numbers = Object.entries(table.fields).filter(([, { kind }]) => kind === 'number');
  const digits = new Map(
    numbers.map(([name, field]) => [name, definedDigits(field) ?? mostDigits(rows, name)]),
  );
  for (const [name, field] of Object.entries(table.fields)) {
    if (field.numberPer === undefined) continue;
    for (const row of rows) {
      const key = digitsKey(name, field, row);
      digits.set(key, Math.max(digits.get(key) ?? 0, digitsOf(numberIn(ownValue(row, name)))));
    }
  }
  return digits;
}

/** The key of the decimals of a cell. */
export function digitsKey(name: string, { numberPer }: Field, row: AnyRow): string {
  return numberPer === undefined ? name : `${name} ${String(ownValue(row, numberPer))}`;
}

/** Numbers as they are usually written; codes such as 007, dates and words are not. */
const usualNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

/** The number that a text is; undefined for other texts. */
export function numberIn(value: unknown): number | undefined {
  return typeof value === 'string' && usualNumber.test(value) ? Number(value) : undefined;
}

function definedDigits({ digits, outOf }: Field): number | undefined {
  return digits ?? (outOf === undefined ? undefined : scoreDigits);
}

function mostDigits(rows: readonly AnyRow[], name: string): number {
  return rows.reduce((most, row) => Math.max(most, digitsOf(ownValue(row, name))), 0);
}

function digitsOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  const [, decimals = ''] = value.toFixed(maxDigits).split('.');
  return decimals.replace(/0+$/, '').length;
}
