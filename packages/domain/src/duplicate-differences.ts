import type { DifferenceField, DuplicateFacts } from './duplicate-facts';
import { differenceFactors } from './duplicate-weights';
import { nameKey } from './name-key';
import { canBeSameDate } from './site-comparison';

interface Difference {
  readonly field: DifferenceField;
  readonly factor: number;
  readonly text: string;
  readonly other: string;
}

type Values = readonly [string | undefined, string | undefined];
type Test = (mine: string, theirs: string) => boolean;

const isOther: Test = (mine, theirs) => nameKey(mine) !== nameKey(theirs);

/** Fields that both have and in which they disagree; a value that only one of them has is not a difference. */
export function differencesOf(
  one: DuplicateFacts,
  other: DuplicateFacts,
  agreeing: ReadonlySet<string>,
): Difference[] {
  const differs = (field: DifferenceField, [text, theirs]: Values, test: Test = isOther): Difference[] =>
    text !== undefined && theirs !== undefined && test(text, theirs)
      ? [{ field, factor: differenceFactors[field], text, other: theirs }]
      : [];
  const genus = differs('genus', [one.genus, other.genus]);
  return [
    ...genus,
    // Species of different genera always differ.
    ...(genus.length === 0 ? differs('species', [one.species, other.species]) : []),
    ...differs('country', [one.country, other.country]),
    ...differs('puid', [one.puid, other.puid]),
    ...(agreeing.has('collectingNumbers')
      ? []
      : differs('collectingNumbers', [one.collectingNumber, other.collectingNumber])),
    ...differs(
      'collectingDate',
      [one.collectingDate, other.collectingDate],
      (mine, theirs) => !canBeSameDate(mine, theirs),
    ),
    ...differs('entityType', [one.entityType, other.entityType]),
  ];
}
