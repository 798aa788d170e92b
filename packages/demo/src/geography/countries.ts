type Range = readonly [low: number, high: number];

export interface Country {
  /** Of ISO 3166-1 in the order of English names, as in the database. */
  readonly id: number;
  readonly code: string;
  /** A box within the country, in decimal degrees. */
  readonly latitude: Range;
  readonly longitude: Range;
  /** Metres. */
  readonly elevation: Range;
}

type Box = readonly [
  south: number,
  north: number,
  west: number,
  east: number,
  lowest: number,
  highest: number,
];

function country(id: number, code: string, [south, north, west, east, lowest, highest]: Box): Country {
  return { id, code, latitude: [south, north], longitude: [west, east], elevation: [lowest, highest] };
}

/** Where cereals are collected: their centres of diversity, and where they spread. */
const cereals: readonly Country[] = [
  country(73, 'ETH', [7, 13, 37, 41, 1500, 2800]),
  country(229, 'TUR', [37.5, 40.5, 29, 42, 600, 1900]),
  country(218, 'SYR', [34.5, 36.5, 36.8, 40, 250, 800]),
  country(107, 'IRN', [31, 36, 48, 56, 900, 2200]),
  country(236, 'GBR', [51.5, 54, -2.5, -0.5, 10, 350]),
  country(85, 'DEU', [48.5, 53, 8.5, 13, 30, 600]),
  country(216, 'SWE', [57, 62, 13, 16, 20, 400]),
  country(167, 'NOR', [60, 62.5, 7, 11, 100, 900]),
  country(177, 'POL', [50.5, 53.5, 16, 22.5, 50, 400]),
  country(210, 'ESP', [38, 42, -5.5, -2, 400, 1200]),
  country(112, 'ITA', [42.2, 43.8, 11.5, 13.2, 100, 900]),
  country(78, 'FRA', [44.5, 48.5, 0.5, 5.5, 60, 800]),
  country(150, 'MAR', [31, 34, -7, -4, 300, 2000]),
  country(228, 'TUN', [34.5, 36.5, 8.6, 9.8, 100, 900]),
  country(117, 'KAZ', [44, 52, 62, 76, 150, 900]),
  country(105, 'IND', [23, 30, 75, 82, 150, 800]),
  country(155, 'NPL', [27.5, 28.8, 83.5, 86, 800, 3000]),
  country(47, 'CHN', [31, 38, 103, 114, 300, 2200]),
  country(114, 'JPN', [35.5, 37, 137.5, 139.5, 50, 1200]),
  country(41, 'CAN', [50, 54, -112, -98, 300, 900]),
  country(14, 'AUS', [-36, -31, 142, 149, 100, 600]),
];

const potato: readonly Country[] = [
  country(174, 'PER', [-15, -12.8, -74.5, -72, 2800, 4100]),
  country(27, 'BOL', [-20, -16.5, -68, -64.5, 2500, 4000]),
  country(66, 'ECU', [-2.5, 0.2, -79, -78.3, 2400, 3600]),
  country(50, 'COL', [4.5, 6.5, -74.2, -72.8, 2200, 3300]),
  country(46, 'CHL', [-41, -37.5, -73, -72.2, 20, 800]),
  country(11, 'ARG', [-26, -23, -66.5, -65.2, 1500, 3600]),
  country(143, 'MEX', [19, 21, -103, -98, 1800, 2900]),
  country(156, 'NLD', [51.5, 52.2, 5, 6.5, 0, 60]),
  country(109, 'IRL', [52.5, 54, -8.5, -6.8, 20, 250]),
];

export const countries: readonly Country[] = [...cereals, ...potato];

export const firstPotatoCountry = cereals.length;

export function countryAt(index: number): Country {
  const found = countries[index % countries.length];
  if (!found) throw new Error('There are no countries.');
  return found;
}
