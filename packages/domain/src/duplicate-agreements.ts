import type { DuplicateFacts, DuplicateField } from './duplicate-facts';
import { duplicateWeights, shortKeyFactors } from './duplicate-weights';
import { areKeysAlike, nameKey } from './name-key';
import { areSameDay, isNear } from './same-place';

export interface Agreement {
  readonly field: DuplicateField;
  readonly how: 'equal' | 'alike';
  readonly weight: number;
  readonly text: string;
  readonly other?: string;
}

interface Found extends Agreement {
  /** What agrees: the same text in two fields is one hint. */
  readonly key: string;
}

/** The strongest of each field, and of several fields that agree in the same text the strongest. */
export function agreementsOf(
  one: DuplicateFacts,
  other: DuplicateFacts,
  fields: readonly DuplicateField[],
): Agreement[] {
  const [mine, theirs] = [saidOf(one), saidOf(other)];
  const found = [
    ...puids(one, other),
    ...names(mine, theirs),
    ...synonyms(mine, theirs),
    ...synonyms(theirs, mine).map(turned),
    ...donorNumbers(mine, theirs),
    ...donorNumbers(theirs, mine).map(turned),
    ...otherNumbers(mine, theirs),
    ...otherNumbers(theirs, mine).map(turned),
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

/** Found from the other side. */
function turned({ text, other, ...found }: Found): Found {
  return other === undefined ? { ...found, text } : { ...found, text: other, other: text };
}

interface Said {
  readonly text: string;
  readonly key: string;
}

interface Numbered extends Said {
  /** Whose number it is, as far as it is told. */
  readonly institutes: ReadonlySet<string>;
}

interface AllSaid {
  readonly number: Numbered;
  readonly name: readonly Said[];
  readonly synonyms: readonly Said[];
  readonly donorNumber: readonly Numbered[];
  readonly otherNumbers: readonly Numbered[];
  readonly collectingNumber: readonly Numbered[];
}

const said = (text: string | undefined): Said[] => {
  const key = text === undefined ? '' : nameKey(text);
  return text === undefined || key === '' ? [] : [{ text, key }];
};

/** Each is compared with many. */
const known = new WeakMap<DuplicateFacts, AllSaid>();

function saidOf(facts: DuplicateFacts): AllSaid {
  const said = known.get(facts) ?? readSaid(facts);
  known.set(facts, said);
  return said;
}

function readSaid(facts: DuplicateFacts): AllSaid {
  const institutes = (names: readonly string[]) => new Set(names.map(nameKey).filter((key) => key !== ''));
  const of = (names: readonly string[]) => (one: Said) => ({ ...one, institutes: institutes(names) });
  return {
    number: {
      text: facts.accessionNumber,
      key: nameKey(facts.accessionNumber),
      institutes: institutes(facts.holders),
    },
    name: said(facts.accessionName),
    synonyms: facts.synonyms.flatMap(said),
    donorNumber: said(facts.donorNumber).map(of(facts.donors)),
    otherNumbers: facts.otherNumbers.flatMap((given) => {
      const colon = given.indexOf(':');
      return said(given.slice(colon + 1)).map(of(colon > 0 ? [given.slice(0, colon)] : []));
    }),
    collectingNumber: said(facts.collectingNumber).map(of(facts.collectors)),
  };
}

function puids(one: DuplicateFacts, other: DuplicateFacts): Found[] {
  const [mine, theirs] = [one.puid?.trim().toLowerCase(), other.puid?.trim().toLowerCase()];
  if (!mine || mine !== theirs) return [];
  return [
    { field: 'puid', how: 'equal', weight: duplicateWeights.puid, key: `puid ${mine}`, text: one.puid ?? '' },
  ];
}

function names(mine: AllSaid, theirs: AllSaid): Found[] {
  const { names: weights, accessionNumbers } = duplicateWeights;
  const all = (one: AllSaid) => [one.number, ...one.name];
  return [
    ...equal('names', [mine.number], [theirs.number], byInstitute(accessionNumbers)),
    ...equal('names', mine.name, theirs.name, () => weights.name),
    ...equal('names', mine.name, [theirs.number], () => weights.acrossNumberAndName),
    ...equal('names', [mine.number], theirs.name, () => weights.acrossNumberAndName),
    ...alike('names', all(mine), all(theirs), weights.alike),
  ];
}

function synonyms(mine: AllSaid, theirs: AllSaid): Found[] {
  const weights = duplicateWeights.synonyms;
  const called = [theirs.number, ...theirs.name];
  return [
    ...equal('synonyms', mine.synonyms, called, () => weights.name),
    ...equal('synonyms', mine.synonyms, theirs.synonyms, () => weights.synonym),
    ...alike('synonyms', mine.synonyms, [...called, ...theirs.synonyms], weights.alike),
  ];
}

function donorNumbers(mine: AllSaid, theirs: AllSaid): Found[] {
  const weights = duplicateWeights.donorNumbers;
  const otherwise = [...theirs.name, ...theirs.synonyms, ...theirs.otherNumbers];
  return [
    ...equal('donorNumbers', mine.donorNumber, [theirs.number], byInstitute(weights)),
    ...equal('donorNumbers', mine.donorNumber, theirs.donorNumber, byInstitute(duplicateWeights.giftNumbers)),
    ...equal('donorNumbers', mine.donorNumber, otherwise, () => weights.otherwise),
  ];
}

function otherNumbers(mine: AllSaid, theirs: AllSaid): Found[] {
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

const collectingNumbers = (mine: AllSaid, theirs: AllSaid): Found[] =>
  equal(
    'collectingNumbers',
    mine.collectingNumber,
    theirs.collectingNumber,
    byInstitute(duplicateWeights.collectingNumbers),
  );

function places(one: DuplicateFacts, other: DuplicateFacts): Found[] {
  const weights = duplicateWeights.place;
  const site = said(one.site)[0];
  const isSite = site !== undefined && site.key === said(other.site)[0]?.key && one.country === other.country;
  const isClose = isNear(one, other);
  if (!isSite && !isClose) return [];
  const where = isClose ? weights.near : weights.site;
  const day = areSameDay(one.collectingDate, other.collectingDate) ? one.collectingDate : undefined;
  const weight = day === undefined ? where : where + weights.sameDay;
  const told = [one.site ?? `${one.latitude}, ${one.longitude}`, day].filter((part) => part !== undefined);
  return [{ field: 'place', how: 'equal', weight, key: 'place', text: told.join(', ') }];
}

interface InstituteWeights {
  readonly sameInstitute: number;
  readonly unknownInstitute: number;
  readonly otherInstitute: number;
}

function byInstitute(weights: InstituteWeights) {
  return (mine: Numbered, theirs: Numbered): number => {
    if (mine.institutes.size === 0 || theirs.institutes.size === 0) return weights.unknownInstitute;
    const isSame = [...mine.institutes].some((institute) => theirs.institutes.has(institute));
    return isSame ? weights.sameInstitute : weights.otherInstitute;
  };
}

function equal<One extends Said, Other extends Said>(
  field: DuplicateField,
  mine: readonly One[],
  theirs: readonly Other[],
  weigh: (one: One, other: Other) => number,
): Found[] {
  return mine.flatMap((one) =>
    theirs.flatMap((other) => {
      if (one.key !== other.key) return [];
      const weight = weigh(one, other) * telling(one.key);
      return [{ field, how: 'equal' as const, weight, key: one.key, ...texts(one, other) }];
    }),
  );
}

function alike(
  field: DuplicateField,
  mine: readonly Said[],
  theirs: readonly Said[],
  weight: number,
): Found[] {
  return mine.flatMap((one) =>
    theirs.flatMap((other) =>
      areKeysAlike(one.key, other.key)
        ? [{ field, how: 'alike' as const, weight, key: one.key, ...texts(one, other) }]
        : [],
    ),
  );
}

const texts = (one: Said, other: Said) => ({
  text: one.text,
  ...(other.text !== one.text && { other: other.text }),
});

function telling(key: string): number {
  if (key.length <= 2) return shortKeyFactors.upToTwo;
  return key.length === 3 || /^[0-9|]{1,4}$/.test(key) ? shortKeyFactors.threeOrFewFigures : 1;
}
