import { nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { type Country, countries, countryAt, firstPotatoCountry } from './countries';
import { placeName } from './place-names';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly elevation: number;
}

export interface Site {
  readonly id: number;
  readonly name: string;
  readonly country: Country;
  /** The next village to a collecting site. */
  readonly village?: string;
  /** Missing if the coordinates were not recorded. */
  readonly place?: Place;
}

interface PlacedSite extends Site {
  readonly place: Place;
}

interface Station {
  readonly town: string;
  readonly name: string;
  readonly shortName: string;
  /** Index of the country. */
  readonly country: number;
  readonly place: Place;
  /** Days from the first of January of the year of harvest; negative where crops grow over the turn of the year. */
  readonly sowing: number;
}

const spring = 90;
const october = -65;
const november = -46;

function station(
  [town, kind]: readonly [town: string, kind: string],
  country: number,
  [latitude, longitude, elevation]: readonly [number, number, number],
  sowing = spring,
): Station {
  const shortName = town
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase();
  return {
    town,
    name: `${town} ${kind}`,
    shortName,
    country,
    place: { latitude, longitude, elevation },
    sowing,
  };
}

/** The last but one is south of the equator. */
const stations: readonly Station[] = [
  station(['Northfold', 'Research Station'], 4, [52.2, -1.4, 80]),
  station(['Brachtenau', 'Trial Station'], 5, [51.6, 11.3, 110]),
  station(['Kaldynowo', 'Plant Breeding Station'], 8, [52.4, 18.9, 95]),
  station(['Sierra Clara', 'Experimental Farm'], 9, [41.6, -3.4, 860]),
  station(['Boztarla', 'Dryland Station'], 1, [39.1, 33.1, 980]),
  station(['Gerbatola', 'Highland Station'], 0, [9.3, 39.2, 2300]),
  station(['Nilkhera', 'Irrigated Farm'], 15, [26.4, 77.9, 240], november),
  station(['Sandmere', 'Prairie Station'], 19, [52.1, -106.4, 500]),
  station(['Granlidby', 'Trial Station'], 6, [59.6, 15.2, 60]),
  station(['Sumaqmarka', 'Andean Station'], 21, [-12.3, -73.1, 3250], october),
  station(['Coolabrin', 'Irrigated Farm'], 20, [-33.8, 146.2, 190], october),
  station(['Oostmeren', 'Polder Farm'], 28, [52.3, 5.7, 20]),
];

const collectingChance = chanceOf('collecting site');
const coordinateDigits = 4;

export interface TrialStation extends PlacedSite {
  readonly town: string;
  readonly shortName: string;
  readonly sowing: number;
}

export function stationAt(index: number): TrialStation {
  const number = index % stations.length;
  const found = stations[number];
  if (!found) throw new Error('There are no stations.');
  return { ...found, id: number + 1, country: countryAt(found.country) };
}

/** An indoor site without coordinates. */
export function glasshouse(plan: Plan): Site {
  return { id: plan.trialSites + 1, name: 'Northfold Glasshouse', country: countryAt(4) };
}

/** In words, since most were noted before there was satellite navigation. */
function localityOf(village: string, number: number): string {
  const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
  const far = `${2 + (number % 17)} km ${directions[(number * 3) % directions.length]} of ${village}`;
  const forms = [
    far,
    `${village}, terraces above the village`,
    far,
    `${village}, farm store`,
    `${village}, edge of a field`,
    far,
    `${village}, market`,
  ];
  // Countries take turns; counting their rounds too keeps a country from having one form only.
  return forms[(number + Math.floor(number / countries.length)) % forms.length] ?? far;
}

/** Countries take turns; those of one language have different villages in the demo collection. */
function villageAt(number: number): number {
  return Math.floor(number / countries.length) + (number % countries.length) * 24;
}

/** Sites alternate between the countries; numbers count from 0. */
export function collectingSite(plan: Plan, number: number): Site {
  const random = collectingChance(number);
  const country = countryAt(number);
  const village = placeName(country.code, villageAt(number));
  const site = {
    id: plan.trialSites + 2 + number,
    name: nameOf(plan, number + 1, localityOf(village, number)),
    village,
    country,
  };
  if (random.chance(0.05)) return site;
  const within = ([low, high]: readonly [number, number]) =>
    Number(random.between(low, high).toFixed(coordinateDigits));
  return {
    ...site,
    place: {
      latitude: within(country.latitude),
      longitude: within(country.longitude),
      elevation: Math.round(within(country.elevation)),
    },
  };
}

export type Range = 'cereals' | 'potatoes' | 'landraces' | 'wild cereals' | 'wild potatoes';

const positions = (first: number, count: number) => Array.from({ length: count }, (_, nth) => first + nth);

/** Positions of the countries in which something is collected. */
const ranges: Readonly<Record<Range, readonly number[]>> = {
  cereals: positions(0, firstPotatoCountry),
  // Canada and Australia, the last two, have no landraces of cereals.
  landraces: positions(0, firstPotatoCountry - 2),
  potatoes: positions(firstPotatoCountry, countries.length - firstPotatoCountry),
  'wild cereals': indexesOf('TUR', 'SYR', 'IRN'),
  'wild potatoes': indexesOf('MEX'),
};

function indexesOf(...codes: string[]): readonly number[] {
  return codes.map((code) => countries.findIndex((country) => country.code === code));
}

/** A collecting site in one of the countries where it grows. */
export function collectingSiteFor(plan: Plan, range: Range, share: number): Site {
  const inRange = ranges[range];
  const rounds = Math.floor(plan.collectingSites / countries.length);
  const nth = Math.floor(share * inRange.length * rounds);
  const position = inRange[nth % inRange.length] ?? 0;
  return collectingSite(plan, Math.floor(nth / inRange.length) * countries.length + position);
}
