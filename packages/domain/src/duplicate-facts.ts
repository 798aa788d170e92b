import type { differenceFactors } from './duplicate-weights';

/** What can be compared; somebody who looks for duplicates chooses among them. */
export const duplicateFields = [
  'puid',
  'names',
  'synonyms',
  'donorNumbers',
  'otherNumbers',
  'collectingNumbers',
  'place',
] as const;
export type DuplicateField = (typeof duplicateFields)[number];
export type DifferenceField = keyof typeof differenceFactors;

/** What a passport says that tells duplicates. Institutes are codes or, without one, names. */
export interface DuplicateFacts {
  readonly accessionNumber: string;
  readonly accessionName?: string | undefined;
  readonly puid?: string | undefined;
  readonly synonyms: readonly string[];
  readonly donorNumber?: string | undefined;
  /** As given: the institute before a colon, if there is one. */
  readonly otherNumbers: readonly string[];
  readonly collectingNumber?: string | undefined;
  readonly holders: readonly string[];
  readonly donors: readonly string[];
  readonly collectors: readonly string[];
  readonly genus?: string | undefined;
  readonly species?: string | undefined;
  readonly country?: string | undefined;
  readonly site?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly collectingDate?: string | undefined;
  readonly entityType: string;
}

export interface DuplicateReason {
  readonly field: DuplicateField | DifferenceField;
  readonly how: 'equal' | 'alike' | 'differs';
  /** Of 100: how much an agreement says by itself, or how much of the score a difference takes away. */
  readonly percent: number;
  /** What agrees or differs, as the first of the two has it. */
  readonly text: string;
  /** As the second has it, where that is something else. */
  readonly other?: string;
}
