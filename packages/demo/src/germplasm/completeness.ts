import type { HoldingRole } from './holdings';
import type { Passport } from './passport';

type Population = 'wild' | 'landrace' | 'breeding' | 'cultivar' | 'other';
type Weights = Readonly<
  Record<
    | 'country'
    | 'siteAlone'
    | 'site'
    | 'coordinates'
    | 'elevation'
    | 'colldate'
    | 'source'
    | 'collnumb'
    | 'collector'
    | 'breeder'
    | 'ancestry'
    | 'name',
    number
  >
>;

const none = {
  country: 0,
  siteAlone: 0,
  site: 0,
  coordinates: 0,
  elevation: 0,
  colldate: 0,
  source: 0,
  collnumb: 0,
  collector: 0,
  breeder: 0,
  ancestry: 0,
  name: 0,
};

/** Passport data completeness index (van Hintum, Menting and van Strien 2011), hundredths of points. */
const weights: Readonly<Record<Population, Weights>> = {
  wild: {
    ...none,
    country: 80,
    site: 20,
    siteAlone: 70,
    coordinates: 120,
    elevation: 20,
    colldate: 30,
    source: 30,
    collnumb: 60,
    collector: 40,
  },
  landrace: {
    ...none,
    country: 80,
    site: 15,
    siteAlone: 45,
    coordinates: 80,
    elevation: 15,
    colldate: 30,
    source: 50,
    collnumb: 40,
    collector: 30,
    ancestry: 10,
    name: 50,
  },
  breeding: { ...none, country: 40, source: 20, breeder: 110, ancestry: 150, name: 80 },
  cultivar: { ...none, country: 40, source: 20, breeder: 80, ancestry: 100, name: 160 },
  other: {
    ...none,
    country: 40,
    site: 10,
    siteAlone: 20,
    coordinates: 30,
    elevation: 5,
    colldate: 10,
    source: 25,
    collnumb: 20,
    collector: 20,
    breeder: 10,
    ancestry: 40,
    name: 40,
  },
};

const populations: Readonly<Record<number, Population>> = {
  1: 'wild',
  2: 'wild',
  3: 'landrace',
  4: 'breeding',
  5: 'cultivar',
};

function when(condition: unknown, points: number): number {
  return condition !== undefined && condition !== false ? points : 0;
}

/** A name alone is worth half of a code. */
function holder(passport: Passport, role: HoldingRole, points: number): number {
  const holding = passport.holdings.find((candidate) => candidate.role === role);
  if (!holding) return 0;
  return holding.institutionId !== undefined || holding.givenCode !== undefined ? points : points / 2;
}

function genericPoints(passport: Passport): number {
  const { taxon } = passport;
  const hasDonor = passport.holdings.some(({ role }) => role === 'donor');
  return (
    120 +
    when(taxon.species, 80 + when(taxon.speciesAuthor, 5) + 45) +
    when(taxon.subtaxa, 40 + when(taxon.subtaxaAuthor, 5)) +
    when(passport.acqdate, 10) +
    when(passport.status, 80) +
    holder(passport, 'donor', 40) +
    when(passport.donornumb, hasDonor ? 40 : 20) +
    when(passport.othernumb, 35) +
    holder(passport, 'duplicate', 30) +
    when(passport.storage, 15) +
    // The template link that every accession has stands for ACCEURL.
    40 +
    when(passport.mlsStatus, 15)
  );
}

export function completeness(passport: Passport): number {
  const weight = weights[populations[Math.floor((passport.status ?? 0) / 100)] ?? 'other'];
  const { site, line } = passport;
  const points =
    genericPoints(passport) +
    when(passport.countryId, weight.country) +
    when(site, site?.place ? weight.site + weight.coordinates + weight.elevation : weight.siteAlone) +
    when(passport.colldate, weight.colldate) +
    when(passport.collectingSource, weight.source) +
    when(passport.collnumb, weight.collnumb) +
    holder(passport, 'collection', weight.collector) +
    holder(passport, 'breeding', weight.breeder) +
    when(line !== undefined && line.generation > 0, weight.ancestry) +
    when(passport.accename, weight.name);
  return points / 100;
}
