import type { Field } from '@landrace/contract/core/field';
import { type Comparator, comparatorsOf } from '@landrace/contract/core/filter';

/** A comparison as people choose it, such as "does not contain". */
export interface Operator {
  readonly comparator: Comparator;
  readonly negated: boolean;
}

/** Those without an opposite of their own, as "at most" is the opposite of "greater than". */
const negatable = ['contains', 'equals', 'inSet', 'between', 'jsonSearch', 'arrayContains'] as const;
export type Negatable = (typeof negatable)[number];

export function isNegatable(comparator: Comparator): comparator is Negatable {
  return (negatable as readonly Comparator[]).includes(comparator);
}

const picked = ['inSet', 'equals', 'isNull', 'isNotNull'] as const;
const pickedOfSeveral = ['contains', 'isNull', 'isNotNull'] as const;

/** Screens show words instead of the stored values of some fields: they are picked, as typing a word would find nothing. */
export function hasWords(field: Field): boolean {
  return field.choices !== undefined || field.codes !== undefined;
}

/** The comparisons that an editor offers; the first is its default. */
export function offeredComparators(field: Field): readonly Comparator[] {
  if (field.joinedBy !== undefined) return pickedOfSeveral;
  return hasWords(field) ? picked : comparatorsOf[field.kind];
}

/** The operators of a field, each followed by its opposite; and the current one, which an address may contain. */
export function operatorsOf(field: Field, { comparator, negated }: Operator): readonly Operator[] {
  const offered = offeredComparators(field).flatMap((one) => [
    { comparator: one, negated: false },
    ...(isNegatable(one) ? [{ comparator: one, negated: true }] : []),
  ]);
  const isOffered = offered.some((one) => one.comparator === comparator && one.negated === negated);
  return isOffered ? offered : [...offered, { comparator, negated }];
}

/** Distinguishes operators in a select. */
export function operatorKey({ comparator, negated }: Operator): string {
  return negated ? `not ${comparator}` : comparator;
}
