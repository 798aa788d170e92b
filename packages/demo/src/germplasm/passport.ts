import { awkwardTexts } from '../awkward-text';
import { type Country, countries } from '../geography/countries';
import { collectingSiteFor, type Range, type Site } from '../geography/sites';
import type { Plan } from '../plan';
import { chanceOf, type Random } from '../random';
import { appearanceOf } from './appearance';
import { type Crop, cropAt, type Taxon } from './crops';
import { type Holding, holdingsOf } from './holdings';
import { partialDate, type Years, yearOf } from './partial-dates';
import { findLine, type Line } from './programme';
import { cultivarName, landraceName, lineName, mutantName, populationName } from './variety-names';

/** MCPD 2.1, SAMPSTAT. */
const status = {
  wild: 110,
  weedy: 200,
  landrace: 300,
  breedersLine: 410,
  founder: 413,
  mutant: 421,
  cultivar: 500,
  other: 999,
} as const;

/** Everything known about one accession, from which the rows of several tables are made. */
export interface Passport {
  readonly id: number;
  readonly crop: Crop;
  readonly taxon: Taxon;
  readonly line?: Line | undefined;
  readonly accenumb: string;
  readonly accename?: string | undefined;
  readonly puid?: string | undefined;
  readonly status?: number | undefined;
  readonly site?: Site | undefined;
  readonly countryId?: number | undefined;
  readonly collnumb?: string | undefined;
  readonly collmissid?: string | undefined;
  readonly colldate?: string | undefined;
  readonly acqdate?: string | undefined;
  readonly collectingSource?: number | undefined;
  readonly mlsStatus?: number | undefined;
  readonly storage?: readonly number[] | undefined;
  readonly donornumb?: string | undefined;
  readonly othernumb?: readonly string[] | undefined;
  readonly holdings: readonly Holding[];
}

type Collecting = Pick<
  Passport,
  'site' | 'countryId' | 'collnumb' | 'collmissid' | 'colldate' | 'collectingSource'
>;

const passports = chanceOf('passport');
const cropByShare = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2];
const seedStorages: readonly (readonly number[])[] = [[13], [12], [11], [13], [12, 13], [10, 13], [99]];
/** Clones: in the field, in vitro and frozen. */
const tuberStorages: readonly (readonly number[])[] = [[20], [20, 30], [30], [30], [30, 40], [40], [99]];

export function accessionNumber(crop: Crop, id: number): string {
  return `${crop.prefix} ${id}`;
}

/** Always the same accession for an id. */
export function passportOf(plan: Plan, id: number): Passport {
  const random = passports(id);
  const line = findLine(plan, id);
  const crop = line?.crop ?? cropAt(cropByShare[random.below(10)] ?? 0);
  const kind = line ? lineStatus(line) : randomStatus(random);
  const isWild = kind === status.wild || kind === status.weedy;
  const collecting: Collecting = line
    ? { countryId: bredIn(line) }
    : collectingOf(plan, { crop, kind }, random);
  const holdings = holdingsOf(plan, {
    random,
    programme: line?.programme,
    isBred: isBred(kind),
    isCollected: 'collnumb' in collecting,
  });
  const taxon = line ? first(crop.cultivated) : random.pick(isWild ? crop.wild : crop.cultivated);
  return {
    id,
    crop,
    taxon,
    line,
    accenumb: accessionNumber(crop, id),
    accename: accessionName(plan, { id, crop, taxon, kind, line, ...collecting }),
    puid: random.chance(0.8) ? `10.5072/LANDRACE.DEMO.${id}` : undefined,
    status: kind,
    ...collecting,
    acqdate: random.chance(0.7)
      ? partialDate(plan, random, acquiredIn(line, collecting.colldate))
      : undefined,
    mlsStatus: random.chance(0.9) ? random.pick([0, 1, 1, 1, 99]) : undefined,
    storage: random.chance(0.85) ? random.pick(storagesOf(crop)) : undefined,
    donornumb: holdings.some(({ role }) => role === 'donor') ? donorNumber(crop, id) : undefined,
    othernumb: random.chance(0.25) ? [`XXX002:${1000 + id}`, `:${crop.prefix}/${id}`] : undefined,
    holdings,
  };
}

function storagesOf({ name }: Crop): readonly (readonly number[])[] {
  return name === 'potato' ? tuberStorages : seedStorages;
}

/** Of the genebank from which it came. */
function donorNumber({ name }: Crop, id: number): string {
  const prefix = { barley: 'H', wheat: 'T', potato: 'S' }[name];
  return `${prefix}-${2_000 + ((id * 37) % 7_919)}`;
}

/** A line enters the collection when it is selected, anything else after it was collected. */
function acquiredIn(line: Line | undefined, colldate: string | undefined): Years {
  if (line) return [1988 + 4 * line.generation, 1990 + 4 * line.generation];
  const collected = yearOf(colldate);
  return collected === undefined ? [1930, 2019] : [collected + 1, collected + 3];
}

function first(taxa: readonly Taxon[]): Taxon {
  const [taxon] = taxa;
  if (!taxon) throw new Error('A crop has a taxon.');
  return taxon;
}

function lineStatus({ generation }: Line): number {
  if (generation === 0) return status.founder;
  return generation === 8 ? status.cultivar : status.breedersLine;
}

function randomStatus(random: Random): number | undefined {
  const share = random.next();
  if (share < 0.5) return status.landrace;
  if (share < 0.63) return status.wild;
  if (share < 0.66) return status.weedy;
  if (share < 0.9) return status.cultivar;
  if (share < 0.95) return status.mutant;
  return share < 0.98 ? status.other : undefined;
}

function isBred(kind: number | undefined): boolean {
  return kind === status.breedersLine || kind === status.cultivar || kind === status.mutant;
}

/** Programmes work at stations in the United Kingdom, Germany and the Netherlands. */
function bredIn({ crop }: Line): number {
  return { barley: 236, wheat: 85, potato: 156 }[crop.name];
}

interface Found {
  readonly crop: Crop;
  readonly kind: number | undefined;
}

/** Wild plants and landraces come from where they grow. */
function rangeOf({ crop, kind }: Found): Range {
  const isPotato = crop.name === 'potato';
  if (kind === status.wild || kind === status.weedy) return isPotato ? 'wild potatoes' : 'wild cereals';
  if (isPotato) return 'potatoes';
  return kind === status.landrace ? 'landraces' : 'cereals';
}

/** MCPD 2.1, COLLSRC: habitats, then fields, stores and markets, then institutes and companies too. */
function sourcesOf({ kind }: Found): readonly number[] {
  if (kind === status.wild) return [10, 10, 12, 13, 13, 14, 61, 62];
  if (kind === status.weedy) return [60, 61, 61, 62, 62, 62];
  if (kind === status.landrace) return [20, 21, 21, 21, 23, 26, 26, 27, 30, 30, 99];
  return [21, 26, 30, 30, 40, 40, 50, 99];
}

function collectingOf(plan: Plan, found: Found, random: Random): Collecting {
  const site = collectingSiteFor(plan, rangeOf(found), random.next());
  if (random.chance(0.12)) return random.chance(0.5) ? { countryId: site.country.id } : {};
  const mission = 1 + random.below(40);
  const { code } = site.country;
  return {
    site,
    countryId: site.country.id,
    collnumb: `${code}${mission}-${random.below(900) + 100}`,
    ...(random.chance(0.5) && {
      collmissid: `${code}-${found.crop.prefix}-${String(mission).padStart(3, '0')}`,
    }),
    ...(random.chance(0.85) && { colldate: partialDate(plan, random, [1925, 2019]) }),
    ...(random.chance(0.8) && { collectingSource: random.pick(sourcesOf(found)) }),
  };
}

interface Named extends Found {
  readonly id: number;
  readonly taxon: Taxon;
  readonly line: Line | undefined;
  readonly site?: Site | undefined;
  readonly countryId?: number | undefined;
  readonly collnumb?: string | undefined;
}

function accessionName(plan: Plan, named: Named): string | undefined {
  const { id, crop, kind, line } = named;
  if (plan.size === 'tiny' && id <= awkwardTexts.length) return awkwardTexts[id - 1];
  if (line && line.generation > 0 && line.generation < 8) return lineName(line);
  switch (kind) {
    case status.founder:
    case status.cultivar:
      return cultivarName(crop.name, id);
    case status.mutant:
      return mutantName(crop.name, id);
    case status.landrace:
      // Not every collector asked what farmers call it.
      return id % 12 === 3 ? undefined : nameOfLandrace(named);
    case status.wild:
    case status.weedy:
      return nameOfPopulation(named);
    default:
      return undefined;
  }
}

function nameOfLandrace({ id, crop, taxon, countryId }: Named): string {
  const country: Country | undefined = countries.find((found) => found.id === countryId);
  return landraceName({
    id,
    crop: crop.name,
    appearance: appearanceOf({ id, crop, taxon }),
    countryCode: country?.code,
  });
}

function nameOfPopulation({ site, collnumb }: Named): string | undefined {
  return site?.village && collnumb ? populationName(site.village, collnumb.replace(/^\D+/, '')) : undefined;
}
