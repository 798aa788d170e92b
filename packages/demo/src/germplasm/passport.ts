import { awkwardTexts } from '../awkward-text';
import { collectingSiteFor, type Site } from '../geography/sites';
import type { Plan } from '../plan';
import { chanceOf, type Random } from '../random';
import { type Crop, cropAt, type Taxon } from './crops';
import { type Holding, holdingsOf } from './holdings';
import { partialDate } from './partial-dates';
import { findLine, type Line } from './programme';
import { cultivarName, landraceName } from './variety-names';

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
const storages: readonly (readonly number[])[] = [[13], [12, 13], [11], [20], [30, 40], [10, 50], [99]];

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
  const collecting = line ? { countryId: bredIn(line) } : collectingOf(plan, crop, random);
  const holdings = holdingsOf(plan, { random, isBred: isBred(kind), isCollected: 'collnumb' in collecting });
  return {
    id,
    crop,
    taxon: line ? first(crop.cultivated) : random.pick(isWild ? crop.wild : crop.cultivated),
    line,
    accenumb: accessionNumber(crop, id),
    accename: accessionName(plan, { id, crop, kind, line }),
    puid: random.chance(0.8) ? `10.5072/LANDRACE.DEMO.${id}` : undefined,
    status: kind,
    ...collecting,
    acqdate: random.chance(0.7) ? partialDate(plan, random) : undefined,
    mlsStatus: random.chance(0.9) ? random.pick([0, 1, 1, 1, 99]) : undefined,
    storage: random.chance(0.85) ? random.pick(storages) : undefined,
    donornumb: holdings.some(({ role }) => role === 'donor') ? `D-${id}` : undefined,
    othernumb: random.chance(0.25) ? [`XXX002:OLD ${id}`, `:${crop.prefix}/${id}`] : undefined,
    holdings,
  };
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

function collectingOf(plan: Plan, crop: Crop, random: Random): Collecting {
  const site = collectingSiteFor(plan, crop.name === 'potato', random.next());
  if (random.chance(0.12)) return random.chance(0.5) ? { countryId: site.country.id } : {};
  const mission = 1 + random.below(40);
  return {
    site,
    countryId: site.country.id,
    collnumb: `EX${mission}-${random.below(900) + 100}`,
    ...(random.chance(0.5) && { collmissid: `Example Mission ${mission}` }),
    ...(random.chance(0.85) && { colldate: partialDate(plan, random) }),
    ...(random.chance(0.8) && {
      collectingSource: random.pick([10, 13, 20, 21, 21, 23, 26, 27, 30, 61, 62, 99]),
    }),
  };
}

interface Named {
  readonly id: number;
  readonly crop: Crop;
  readonly kind: number | undefined;
  readonly line: Line | undefined;
}

function accessionName(plan: Plan, { id, crop, kind, line }: Named): string | undefined {
  if (plan.size === 'tiny') return plainName({ id, kind, line });
  if (kind === status.cultivar) return cultivarName(id);
  if (line && line.generation > 0) return lineName(line);
  // Not every collector asked what farmers call it.
  return kind === status.landrace && id % 4 !== 3 ? landraceName(crop.name, id) : undefined;
}

/** Tests refer to these. */
function plainName({ id, kind, line }: Omit<Named, 'crop'>): string | undefined {
  if (id <= awkwardTexts.length) return awkwardTexts[id - 1];
  if (line && line.generation > 0) return lineName(line);
  if (kind === status.cultivar) return `Example Cultivar ${id}`;
  return kind === status.landrace && id % 3 === 0 ? `Example Landrace ${id}` : undefined;
}

/** As breeders number them: programme, generation, line. */
function lineName({ crop, programme, generation, number }: Line): string {
  return `Example ${crop.title} ${programme + 1}-${generation}-${number}`;
}
