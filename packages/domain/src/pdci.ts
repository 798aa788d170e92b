import { type McpdDescriptor, mcpdDefinition } from './mcpd';
import { type PopulationType, populationTypeOf, type TypeWeights, typeWeights } from './pdci-weights';

type DescriptorValue = string | number | null | undefined;

/** The input of the index: descriptors of MCPD 2.1 as written, and two flags that replace one descriptor each. */
export interface CompletenessRecord
  extends Readonly<Partial<Record<Exclude<McpdDescriptor, 'sampstat'>, DescriptorValue>>> {
  readonly sampstat?: number | null | undefined;
  /** Its origin is documented; replaces ANCEST. */
  readonly hasAncestry: boolean;
  /** Another page describes it; replaces ACCEURL. */
  readonly hasLink: boolean;
}

/** The points of one descriptor, and its maximum; several descriptors if one can replace the other. */
interface CompletenessPart {
  readonly descriptors: string[];
  readonly points: number;
  readonly mostPoints: number;
}

export interface Completeness {
  /** From 0 to 10, the sum of the parts. */
  readonly score: number;
  /** The highest score possible with the present SAMPSTAT. */
  readonly highestScore: number;
  readonly populationType: PopulationType;
  readonly parts: CompletenessPart[];
}

/** An empty list such as `;` counts as an empty text. */
function hasValue(value: DescriptorValue): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : /[^\s;]/.test(value ?? '');
}

/** Imports that only know a country create a site with this name. */
function isSite(value: DescriptorValue): boolean {
  return hasValue(value) && !/^\s*n\/?a\s*$/i.test(String(value));
}

function isKnownCountry(value: DescriptorValue): boolean {
  return hasValue(value) && String(value).trim().toUpperCase() !== 'UNK';
}

/** In hundredths, so that sums are exact. */
interface Weighed {
  readonly descriptors: string[];
  readonly points: number;
  readonly max: number;
}

function when(isPresent: boolean, descriptor: string, max: number): Weighed {
  return { descriptors: [descriptor], points: isPresent ? max : 0, max };
}

type Described = 'donor' | 'duplicate' | 'collector' | 'breeder';
const codeAndName = {
  donor: ['donorcode', 'donorname'],
  duplicate: ['duplsite', 'duplinstname'],
  collector: ['collcode', 'collname'],
  breeder: ['bredcode', 'bredname'],
} as const satisfies Record<Described, readonly [string, string]>;

/** A name counts if the code is missing, usually half. */
function institute(
  record: CompletenessRecord,
  who: Described,
  [byCode, byName]: readonly [number, number],
): Weighed {
  const [code, name] = codeAndName[who];
  const points = (value: DescriptorValue, weight: number) => (hasValue(value) ? weight : 0);
  return {
    descriptors: [code, name],
    points: points(record[code], byCode) || points(record[name], byName),
    max: byCode,
  };
}

/** A number counts less if its institute is unknown. */
function donorNumber(record: CompletenessRecord, hasDonor: boolean): Weighed {
  const weight = hasDonor ? 40 : 20;
  return { descriptors: ['donornumb'], points: hasValue(record.donornumb) ? weight : 0, max: 40 };
}

function genericParts(record: CompletenessRecord): Weighed[] {
  const hasGenus = hasValue(record.genus);
  const hasSpecies = hasGenus && hasValue(record.species);
  const hasDonor = hasValue(record.donorcode) || hasValue(record.donorname);
  const given = (descriptor: McpdDescriptor, isUseful = true) =>
    when(isUseful && hasValue(record[descriptor]), descriptor, mcpdDefinition(descriptor).weight ?? 0);
  return [
    given('genus'),
    given('species', hasGenus),
    given('spauthor', hasSpecies),
    given('subtaxa', hasSpecies),
    given('subtauthor', hasSpecies),
    given('cropname', hasSpecies),
    given('acqdate'),
    given('sampstat'),
    institute(record, 'donor', [40, 20]),
    donorNumber(record, hasDonor),
    given('othernumb'),
    institute(record, 'duplicate', [30, 15]),
    given('storage'),
    when(record.hasLink, 'acceurl', 40),
    given('mlsstat'),
  ];
}

/** With coordinates, a description of the site counts less: one part for both. */
function site(record: CompletenessRecord, weights: TypeWeights): Weighed {
  const isPlaced = hasValue(record.declatitude) && hasValue(record.declongitude);
  const description = isPlaced ? weights.collsite : weights.collsiteAlone;
  return {
    descriptors: ['collsite', 'declatitude', 'declongitude'],
    points: (isSite(record.collsite) ? description : 0) + (isPlaced ? weights.coordinates : 0),
    max: weights.collsite + weights.coordinates,
  };
}

function typeParts(record: CompletenessRecord, weights: TypeWeights): Weighed[] {
  return [
    when(isKnownCountry(record.origcty), 'origcty', weights.origcty),
    site(record, weights),
    when(hasValue(record.elevation), 'elevation', weights.elevation),
    when(hasValue(record.colldate), 'colldate', weights.colldate),
    when(hasValue(record.collsrc), 'collsrc', weights.collsrc),
    when(hasValue(record.collnumb), 'collnumb', weights.collnumb),
    institute(record, 'collector', [weights.collcode, weights.collname]),
    institute(record, 'breeder', [weights.bredcode, weights.bredname]),
    when(record.hasAncestry, 'ancest', weights.ancest),
    when(hasValue(record.accename), 'accename', weights.accename),
  ];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The completeness of one accession's passport. Plants and samples have none. */
export function pdci(record: CompletenessRecord): Completeness {
  const populationType = populationTypeOf(record.sampstat);
  const weighed = [...genericParts(record), ...typeParts(record, typeWeights[populationType])].filter(
    ({ max }) => max > 0,
  );
  // A SAMPSTAT would change the weights, so the points for it cannot be reached at present.
  const unreachable = hasValue(record.sampstat) ? 0 : 80;
  return {
    score: sum(weighed.map(({ points }) => points)) / 100,
    highestScore: (sum(weighed.map(({ max }) => max)) - unreachable) / 100,
    populationType,
    parts: weighed.map(({ descriptors, points, max }) => ({
      descriptors,
      points: points / 100,
      mostPoints: max / 100,
    })),
  };
}
