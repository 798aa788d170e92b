import { type PopulationType, populationTypeOf, type TypeWeights, typeWeights } from './pdci-weights';

type Given = string | number | null | undefined;

/** What the index looks at: descriptors of MCPD 2.1 as they are given, and two facts that stand for one each. */
export interface CompletenessRecord {
  readonly genus?: Given;
  readonly species?: Given;
  readonly spauthor?: Given;
  readonly subtaxa?: Given;
  readonly subtauthor?: Given;
  readonly cropname?: Given;
  readonly acqdate?: Given;
  readonly sampstat?: number | null | undefined;
  readonly donorcode?: Given;
  readonly donorname?: Given;
  readonly donornumb?: Given;
  readonly othernumb?: Given;
  readonly duplsite?: Given;
  readonly duplinstname?: Given;
  readonly storage?: Given;
  readonly mlsstat?: Given;
  readonly origcty?: Given;
  readonly collsite?: Given;
  readonly declatitude?: Given;
  readonly declongitude?: Given;
  readonly elevation?: Given;
  readonly colldate?: Given;
  readonly collsrc?: Given;
  readonly collnumb?: Given;
  readonly collcode?: Given;
  readonly collname?: Given;
  readonly bredcode?: Given;
  readonly bredname?: Given;
  readonly accename?: Given;
  /** Somebody wrote down where it comes from; stands for ANCEST. */
  readonly hasAncestry: boolean;
  /** A page elsewhere tells of it; stands for ACCEURL. */
  readonly hasLink: boolean;
}

/** What one descriptor gives, and what it could; several where one may stand for the other. */
interface CompletenessPart {
  readonly descriptors: string[];
  readonly points: number;
  readonly mostPoints: number;
}

export interface Completeness {
  /** From 0 to 10, the sum of the parts. */
  readonly score: number;
  /** What the score can reach while SAMPSTAT stays as it is. */
  readonly highestScore: number;
  readonly populationType: PopulationType;
  readonly parts: CompletenessPart[];
}

/** An empty list of several, such as `;`, is as empty as no text. */
function isGiven(value: Given): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : /[^\s;]/.test(value ?? '');
}

/** Imports that know a country only make a site of this name. */
function isSite(value: Given): boolean {
  return isGiven(value) && !/^\s*n\/?a\s*$/i.test(String(value));
}

function isKnownCountry(value: Given): boolean {
  return isGiven(value) && String(value).trim().toUpperCase() !== 'UNK';
}

/** In hundredths, so that sums are exact. */
interface Weighed {
  readonly descriptors: string[];
  readonly points: number;
  readonly most: number;
}

function when(isPresent: boolean, descriptor: string, most: number): Weighed {
  return { descriptors: [descriptor], points: isPresent ? most : 0, most };
}

type Described = 'donor' | 'duplicate' | 'collector' | 'breeder';
const codeAndName = {
  donor: ['donorcode', 'donorname'],
  duplicate: ['duplsite', 'duplinstname'],
  collector: ['collcode', 'collname'],
  breeder: ['bredcode', 'bredname'],
} as const satisfies Record<Described, readonly [string, string]>;

/** A name counts where the code is missing, and usually half. */
function institute(
  record: CompletenessRecord,
  who: Described,
  [byCode, byName]: readonly [number, number],
): Weighed {
  const [code, name] = codeAndName[who];
  const points = (given: Given, worth: number) => (isGiven(given) ? worth : 0);
  return {
    descriptors: [code, name],
    points: points(record[code], byCode) || points(record[name], byName),
    most: byCode,
  };
}

/** A number says less where nobody knows whose it is. */
function donorNumber(record: CompletenessRecord, hasDonor: boolean): Weighed {
  const worth = hasDonor ? 40 : 20;
  return { descriptors: ['donornumb'], points: isGiven(record.donornumb) ? worth : 0, most: 40 };
}

function genericParts(record: CompletenessRecord): Weighed[] {
  const hasGenus = isGiven(record.genus);
  const hasSpecies = hasGenus && isGiven(record.species);
  const hasDonor = isGiven(record.donorcode) || isGiven(record.donorname);
  const ofSpecies = (descriptor: 'spauthor' | 'subtaxa' | 'subtauthor' | 'cropname', most: number) =>
    when(hasSpecies && isGiven(record[descriptor]), descriptor, most);
  return [
    when(hasGenus, 'genus', 120),
    when(hasSpecies, 'species', 80),
    ofSpecies('spauthor', 5),
    ofSpecies('subtaxa', 40),
    ofSpecies('subtauthor', 5),
    ofSpecies('cropname', 45),
    when(isGiven(record.acqdate), 'acqdate', 10),
    when(isGiven(record.sampstat), 'sampstat', 80),
    institute(record, 'donor', [40, 20]),
    donorNumber(record, hasDonor),
    when(isGiven(record.othernumb), 'othernumb', 35),
    institute(record, 'duplicate', [30, 15]),
    when(isGiven(record.storage), 'storage', 15),
    when(record.hasLink, 'acceurl', 40),
    when(isGiven(record.mlsstat), 'mlsstat', 15),
  ];
}

/** Coordinates tell more than a description of the site, which then counts less: one part for both. */
function site(record: CompletenessRecord, weights: TypeWeights): Weighed {
  const isPlaced = isGiven(record.declatitude) && isGiven(record.declongitude);
  const description = isPlaced ? weights.collsite : weights.collsiteAlone;
  return {
    descriptors: ['collsite', 'declatitude', 'declongitude'],
    points: (isSite(record.collsite) ? description : 0) + (isPlaced ? weights.coordinates : 0),
    most: weights.collsite + weights.coordinates,
  };
}

function typeParts(record: CompletenessRecord, weights: TypeWeights): Weighed[] {
  return [
    when(isKnownCountry(record.origcty), 'origcty', weights.origcty),
    site(record, weights),
    when(isGiven(record.elevation), 'elevation', weights.elevation),
    when(isGiven(record.colldate), 'colldate', weights.colldate),
    when(isGiven(record.collsrc), 'collsrc', weights.collsrc),
    when(isGiven(record.collnumb), 'collnumb', weights.collnumb),
    institute(record, 'collector', [weights.collcode, weights.collname]),
    institute(record, 'breeder', [weights.bredcode, weights.bredname]),
    when(record.hasAncestry, 'ancest', weights.ancest),
    when(isGiven(record.accename), 'accename', weights.accename),
  ];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The completeness of one accession's passport. Plants and samples have none. */
export function pdci(record: CompletenessRecord): Completeness {
  const populationType = populationTypeOf(record.sampstat);
  const weighed = [...genericParts(record), ...typeParts(record, typeWeights[populationType])].filter(
    ({ most }) => most > 0,
  );
  // With a SAMPSTAT other weights would hold, so what it could give is not within reach as things stand.
  const unreachable = isGiven(record.sampstat) ? 0 : 80;
  return {
    score: sum(weighed.map(({ points }) => points)) / 100,
    highestScore: (sum(weighed.map(({ most }) => most)) - unreachable) / 100,
    populationType,
    parts: weighed.map(({ descriptors, points, most }) => ({
      descriptors,
      points: points / 100,
      mostPoints: most / 100,
    })),
  };
}
