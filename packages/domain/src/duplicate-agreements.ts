import type { DuplicateFacts, DuplicateField } from './duplicate-facts';
import { duplicateWeights, shortKeyFactors } from './duplicate-weights';
import { areKeysAlike, nameKey } from './name-key';
import { areSameDay, isNear } from './site-comparison';

export interface Agreement {
  readonly field: DuplicateField;
  readonly how: 'equal' | 'alike';
  readonly weight: number;
  readonly text: string;
  readonly other?: string;
}

interface KeyedAgreement extends Agreement {
  /** Identifies the text that agrees: the same text in two fields is one hint. */
  readonly key: string;
}

/** The strongest agreement of each field, and the strongest of several fields that agree in the same text. */
export function agreementsOf(
  one: DuplicateFacts,
  other: DuplicateFacts,
  fields: readonly DuplicateField[],
): Agreement[] {
  const [mine, theirs] = [comparedTextsOf(one), comparedTextsOf(other)];
  const found = [
    ...puids(one, other),
    ...names(mine, theirs),
    ...synonyms(mine, theirs),
    ...synonyms(theirs, mine).map(swapped),
    ...donorNumbers(mine, theirs),
    ...donorNumbers(theirs, mine).map(swapped),
    ...otherNumbers(mine, theirs),
    ...otherNumbers(theirs, mine).map(swapped),
    ...collectingNumbers(mine, theirs),
    ...places(one, other),
  ].filter(({ field }) => fields.includes(field));
  found.sort((a, b) => b.weight - a.weight);
  const used = new Set<string>();
  return found.flatMap(({ key, ...agreement }) => {
    const marks = [`field ${agreement.field}`, `key ${key}`];
    if (marks.some((mark) => used.has(mark))) return [];
    for (const mark of marks) used.add(mark);
    return [agreement];
  });
}

/** The same agreement seen from the other germplasm. */
function swapped({ text, other, ...found }: KeyedAgreement): KeyedAgreement {
  return other === undefined ? { ...found, text } : { ...found, text: other, other: text };
}

interface KeyedText {
  readonly text: string;
  readonly key: string;
}

interface KeyedNumber extends KeyedText {
  /** The institutes that the number belongs to, if known. */
  readonly institutes: ReadonlySet<string>;
}

interface ComparedTexts {
  readonly number: KeyedNumber;
  readonly name: readonly KeyedText[];
  readonly synonyms: readonly KeyedText[];
  readonly donorNumber: readonly KeyedNumber[];
  readonly otherNumbers: readonly KeyedNumber[];
  readonly collectingNumber: readonly KeyedNumber[];
}

const keyed = (text: string | undefined): KeyedText[] => {
  const key = text === undefined ? '' : nameKey(text);
  return text === undefined || key === '' ? [] : [{ text, key }];
};

/** Cached, because each germplasm is compared with many. */
const cache = new WeakMap<DuplicateFacts, ComparedTexts>();

function comparedTextsOf(facts: DuplicateFacts): ComparedTexts {
  const keyed = cache.get(facts) ?? readComparedTexts(facts);
  cache.set(facts, keyed);
  return keyed;
}

function readComparedTexts(facts: DuplicateFacts): ComparedTexts {
  const institutes = (names: readonly string[]) => new Set(names.map(nameKey).filter((key) => key !== ''));
  const of = (names: readonly string[]) => (one: KeyedText) => ({ ...one, institutes: institutes(names) });
  return {
    number: {
      text: facts.accessionNumber,
      key: nameKey(facts.accessionNumber),
      institutes: institutes(facts.holders),
    },
    name: keyed(facts.accessionName),
    synonyms: facts.synonyms.flatMap(keyed),
    donorNumber: keyed(facts.donorNumber).map(of(facts.donors)),
    otherNumbers: facts.otherNumbers.flatMap((entry) => {
      const colon = entry.indexOf(':');
      return keyed(entry.slice(colon + 1)).map(of(colon > 0 ? [entry.slice(0, colon)] : []));
    }),
    collectingNumber: keyed(facts.collectingNumber).map(of(facts.collectors)),
  };
}

function puids(one: DuplicateFacts, other: DuplicateFacts): KeyedAgreement[] {
  const [mine, theirs] = [one.puid?.trim().toLowerCase(), other.puid?.trim().toLowerCase()];
  if (!mine || mine !== theirs) return [];
  return [
    { field: 'puid', how: 'equal', weight: duplicateWeights.puid, key: `puid ${mine}`, text: one.puid ?? '' },
  ];
}

function names(mine: ComparedTexts, theirs: ComparedTexts): KeyedAgreement[] {
  const { names: weights, accessionNumbers } = duplicateWeights;
  const all = (one: ComparedTexts) => [one.number, ...one.name];
  return [
    ...equal('names', [mine.number], [theirs.number], byInstitute(accessionNumbers)),
    ...equal('names', mine.name, theirs.name, () => weights.name),
    ...equal('names', mine.name, [theirs.number], () => weights.acrossNumberAndName),
    ...equal('names', [mine.number], theirs.name, () => weights.acrossNumberAndName),
    ...alike('names', all(mine), all(theirs), weights.alike),
  ];
}

function synonyms(mine: ComparedTexts, theirs: ComparedTexts): KeyedAgreement[] {
  const weights = duplicateWeights.synonyms;
  const theirNames = [theirs.number, ...theirs.name];
  return [
    ...equal('synonyms', mine.synonyms, theirNames, () => weights.name),
    ...equal('synonyms', mine.synonyms, theirs.synonyms, () => weights.synonym),
    ...alike('synonyms', mine.synonyms, [...theirNames, ...theirs.synonyms], weights.alike),
  ];
}

function donorNumbers(mine: ComparedTexts, theirs: ComparedTexts): KeyedAgreement[] {
  const weights = duplicateWeights.donorNumbers;
  const otherwise = [...theirs.name, ...theirs.synonyms, ...theirs.otherNumbers];
  return [
    ...equal('donorNumbers', mine.donorNumber, [theirs.number], byInstitute(weights)),
    ...equal('donorNumbers', mine.donorNumber, theirs.donorNumber, byInstitute(duplicateWeights.giftNumbers)),
    ...equal('donorNumbers', mine.donorNumber, otherwise, () => weights.otherwise),
  ];
}

function otherNumbers(mine: ComparedTexts, theirs: ComparedTexts): KeyedAgreement[] {
  const weights = duplicateWeights.otherNumbers;
  const otherwise = [...theirs.name, ...theirs.synonyms];
  return [
    ...equal('otherNumbers', mine.otherNumbers, [theirs.number], byInstitute(weights)),
    ...equal(
      'otherNumbers',
      mine.otherNumbers,
      theirs.otherNumbers,
      byInstitute(duplicateWeights.sharedNumbers),
    ),
    ...equal('otherNumbers', mine.otherNumbers, otherwise, () => weights.otherwise),
  ];
}

const collectingNumbers = (mine: ComparedTexts, theirs: ComparedTexts): KeyedAgreement[] =>
  equal(
    'collectingNumbers',
    mine.collectingNumber,
    theirs.collectingNumber,
    byInstitute(duplicateWeights.collectingNumbers),
  );

function places(one: DuplicateFacts, other: DuplicateFacts): KeyedAgreement[] {
  const weights = duplicateWeights.place;
  const site = keyed(one.site)[0];
  const isSite =
    site !== undefined && site.key === keyed(other.site)[0]?.key && one.country === other.country;
  const isClose = isNear(one, other);
  if (!isSite && !isClose) return [];
  const where = isClose ? weights.near : weights.site;
  const day = areSameDay(one.collectingDate, other.collectingDate) ? one.collectingDate : undefined;
  const weight = day === undefined ? where : where + weights.sameDay;
  const placeTexts = [one.site ?? `${one.latitude}, ${one.longitude}`, day].filter(
    (part) => part !== undefined,
  );
  return [{ field: 'place', how: 'equal', weight, key: 'place', text: placeTexts.join(', ') }];
}

interface InstituteWeights {
  readonly sameInstitute: number;
  readonly unknownInstitute: number;
  readonly otherInstitute: number;
}

function byInstitute(weights: InstituteWeights) {
  return (mine: KeyedNumber, theirs: KeyedNumber): number => {
    if (mine.institutes.size === 0 || theirs.institutes.size === 0) return weights.unknownInstitute;
    const isSame = [...mine.institutes].some((institute) => theirs.institutes.has(institute));
    return isSame ? weights.sameInstitute : weights.otherInstitute;
  };
}

function equal<One extends KeyedText, Other extends KeyedText>(
  field: DuplicateField,
  mine: readonly One[],
  theirs: readonly Other[],
  weigh: (one: One, other: Other) => number,
): KeyedAgreement[] {
  return mine.flatMap((one) =>
    theirs.flatMap((other) => {
      if (one.key !== other.key) return [];
      const weight = weigh(one, other) * shortKeyFactor(one.key);
      return [{ field, how: 'equal' as const, weight, key: one.key, ...texts(one, other) }];
    }),
  );
}

function alike(
  field: DuplicateField,
  mine: readonly KeyedText[],
  theirs: readonly KeyedText[],
  weight: number,
): KeyedAgreement[] {
  return mine.flatMap((one) =>
    theirs.flatMap((other) =>
      areKeysAlike(one.key, other.key)
        ? [{ field, how: 'alike' as const, weight, key: one.key, ...texts(one, other) }]
        : [],
    ),
  );
}

const texts = (one: KeyedText, other: KeyedText) => ({
  text: one.text,
  ...(other.text !== one.text && { other: other.text }),
});

function shortKeyFactor(key: string): number {
  if (key.length <= 2) return shortKeyFactors.upToTwo;
  return key.length === 3 || /^[0-9|]{1,4}$/.test(key) ? shortKeyFactors.threeOrFewDigits : 1;
}
