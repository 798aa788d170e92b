import { nameOf } from '../awkward-text';
import type { Plan } from '../plan';
import { chanceOf } from '../random';
import { type Country, countries, countryAt, firstPotatoCountry } from './countries';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly elevation: number;
}

export interface Site {
  readonly id: number;
  readonly name: string;
  readonly country: Country;
  /** Missing if the coordinates were not recorded. */
  readonly place?: Place;
}

export interface PlacedSite extends Site {
  readonly place: Place;
}

/** Index of the country, and the position of its station. The last but one is south of the equator. */
const stations: readonly (readonly [
  country: number,
  latitude: number,
  longitude: number,
  elevation: number,
])[] = [
  [4, 52.2, -1.4, 80],
  [5, 51.6, 11.3, 110],
  [8, 52.4, 18.9, 95],
  [9, 41.6, -3.4, 860],
  [1, 39.1, 33.1, 980],
  [0, 9.3, 39.2, 2300],
  [15, 26.4, 77.9, 240],
  [19, 52.1, -106.4, 500],
  [6, 59.6, 15.2, 60],
  [21, -12.3, -73.1, 3250],
  [20, -33.8, 146.2, 190],
  [28, 52.3, 5.7, 20],
];

const collectingChance = chanceOf('collecting site');
const coordinateDigits = 4;

export function stationAt(index: number): PlacedSite {
  const number = index % stations.length;
  const [country, latitude, longitude, elevation] = stations[number] ?? [0, 0, 0, 0];
  return {
    id: number + 1,
    name: `Example Station ${number + 1}`,
    country: countryAt(country),
    place: { latitude, longitude, elevation },
  };
}

/** An indoor site without coordinates. */
export function glasshouse(plan: Plan): Site {
  return { id: plan.trialSites + 1, name: 'Example Glasshouse', country: countryAt(4) };
}

/** Sites alternate between the countries; numbers count from 0. */
export function collectingSite(plan: Plan, number: number): Site {
  const random = collectingChance(number);
  const country = countryAt(number);
  const site = {
    id: plan.trialSites + 2 + number,
    name: nameOf(plan, number + 1, `Collecting site ${number + 1}, Example Valley`),
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

/** A collecting site in one of the countries where the crop grows. */
export function collectingSiteFor(plan: Plan, isPotato: boolean, share: number): Site {
  const [first, count] = isPotato
    ? [firstPotatoCountry, countries.length - firstPotatoCountry]
    : [0, firstPotatoCountry];
  const rounds = Math.floor(plan.collectingSites / countries.length);
  const nth = Math.floor(share * count * rounds);
  return collectingSite(plan, Math.floor(nth / count) * countries.length + first + (nth % count));
}
