import type { differenceFactors } from './duplicate-weights';

/** Fields that can be compared; users who search for duplicates choose among them. */
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

/** Passport data that help to recognise duplicates. Institutes are codes or, without one, names. */
export interface DuplicateFacts {
  readonly accessionNumber: string;
  readonly accessionName?: string | undefined;
  readonly puid?: string | undefined;
  readonly synonyms: readonly string[];
  readonly donorNumber?: string | undefined;
  /** As written: optionally the institute and a colon, then the number. */
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
  /** In per cent: the weight of an agreement alone, or the part of the score that a difference takes away. */
  readonly percent: number;
  /** The value that agrees or differs, as the first of the two has it. */
  readonly text: string;
  /** As the second has it, if different. */
  readonly other?: string;
}
