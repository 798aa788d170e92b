import { geographicSystem } from './geographic-systems';

/** A projection in the notation of the library, and its geographic coordinate system. */
interface Projected {
  readonly projection: string;
  readonly geographic: number;
}

/** Consecutive codes of consecutive zones. */
interface Family {
  readonly first: number;
  readonly last: number;
  readonly geographic: number;
  /** For the index of a code, from 0. */
  projection(index: number): string;
}

type Run = readonly [first: number, last: number, geographic: number, zone: number];

const utm = (zone: number, south = false) => `+proj=utm +zone=${zone}${south ? ' +south' : ''}`;

/** First and last code, geographic coordinate system, first zone. */
const northern: readonly Run[] = [
  [32601, 32660, 4326, 1],
  [32201, 32260, 4322, 1],
  [25828, 25838, 4258, 28],
  [3040, 3051, 4258, 28],
  [23028, 23038, 4230, 28],
  [26901, 26923, 4269, 1],
  [6330, 6348, 6318, 1],
  [3708, 3726, 4759, 1],
  [2955, 2957, 4617, 11],
  [2958, 2962, 4617, 17],
  [3154, 3157, 4617, 7],
  [3158, 3160, 4617, 14],
  [26701, 26722, 4267, 1],
  [31965, 31976, 4674, 11],
  [29168, 29172, 4618, 18],
  [24817, 24822, 4248, 17],
  [3097, 3101, 4612, 51],
  [6688, 6692, 6668, 51],
  [24047, 24048, 4240, 47],
  [20135, 20138, 4201, 35],
  [21095, 21097, 4210, 35],
];
const southern: readonly Run[] = [
  [32701, 32760, 4326, 1],
  [32301, 32360, 4322, 1],
  [28348, 28358, 4283, 48],
  [7846, 7859, 7844, 46],
  [20248, 20258, 4202, 48],
  [20348, 20358, 4203, 48],
  [31977, 31985, 4674, 17],
  [29187, 29195, 4618, 17],
  [24877, 24882, 4248, 17],
  [2133, 2135, 4167, 58],
  [21035, 21037, 4210, 35],
];

/** Gauss-Krüger: true to scale along a meridian, whose number may precede the eastings. */
const gauss = (meridian: number, easting: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${meridian > 180 ? meridian - 360 : meridian} +k=1 +x_0=${easting} +y_0=0`;
const numbered = (zone: number) => zone * 1_000_000 + 500_000;
const sixDegrees = (zone: number) => gauss(6 * zone - 3, numbered(zone));
const threeDegrees = (zone: number) => gauss(3 * zone, numbered(zone));

const zonesOfSix: readonly Run[] = [
  [28402, 28432, 4284, 2],
  [20004, 20032, 4200, 4],
  [21413, 21423, 4214, 13],
  [2327, 2337, 4610, 13],
  [4491, 4501, 4490, 13],
];
const zonesOfThree: readonly Run[] = [
  [31466, 31469, 4314, 2],
  [5676, 5679, 4314, 2],
  [2397, 2399, 4178, 3],
  [2401, 2421, 4214, 25],
  [2349, 2369, 4610, 25],
  [4513, 4533, 4490, 25],
];
/** Without the number; the last entry is the first meridian, and the step follows from their count. */
const meridiansOfSix: readonly Run[] = [
  [21453, 21463, 4214, 75],
  [2338, 2348, 4610, 75],
  [4502, 4512, 4490, 75],
];
const meridiansOfThree: readonly Run[] = [
  [2422, 2442, 4214, 75],
  [2370, 2390, 4610, 75],
  [4534, 4554, 4490, 75],
];

const familiesOf = (runs: readonly Run[], projection: (zone: number, index: number) => string): Family[] =>
  runs.map(([first, last, geographic, zone]) => ({
    first,
    last,
    geographic,
    projection: (index) => projection(zone, index),
  }));

const swedishMeridians = [12, 13.5, 15, 16.5, 18, 14.25, 15.75, 17.25, 18.75, 20.25, 21.75, 23.25];
const koreanMeridians = [125, 127, 129, 131];
const polarMeridians = [180, -150, -100, -40, 10, 90];

const families: readonly Family[] = [
  ...familiesOf(northern, (zone, index) => utm(zone + index)),
  ...familiesOf(southern, (zone, index) => utm(zone + index, true)),
  ...familiesOf(zonesOfSix, (zone, index) => sixDegrees(zone + index)),
  ...familiesOf(zonesOfThree, (zone, index) => threeDegrees(zone + index)),
  ...familiesOf(meridiansOfSix, (meridian, index) => gauss(meridian + 6 * index, 500_000)),
  ...familiesOf(meridiansOfThree, (meridian, index) => gauss(meridian + 3 * index, 500_000)),
  ...familiesOf([[2176, 2179, 4258, 5]], (zone, index) =>
    threeDegrees(zone + index).replace('+k=1', '+k=0.999923'),
  ),
  // France in nine zones.
  ...familiesOf([[3942, 3950, 4171, 42]], (first, index) => {
    const latitude = first + index;
    return `+proj=lcc +lat_0=${latitude} +lat_1=${latitude - 0.75} +lat_2=${latitude + 0.75} +lon_0=3 +x_0=1700000 +y_0=${1_200_000 + index * 1_000_000}`;
  }),
  ...familiesOf([[3007, 3018, 4619, 0]], (_, index) => gauss(swedishMeridians[index] ?? 0, 150_000)),
  ...familiesOf(
    [[5185, 5188, 4737, 0]],
    (_, index) => `+proj=tmerc +lat_0=38 +lon_0=${koreanMeridians[index]} +k=1 +x_0=200000 +y_0=600000`,
  ),
  ...familiesOf(
    [[3571, 3576, 4326, 0]],
    (_, index) => `+proj=laea +lat_0=90 +lon_0=${polarMeridians[index]}`,
  ),
  // Austria, from Ferro, with and without a leading number.
  ...familiesOf([[31254, 31256, 4312, 0]], (_, index) => austrian(index, 0)),
  ...familiesOf([[31257, 31259, 4312, 0]], (_, index) => austrian(index, 150_000 + 300_000 * index)),
];

function austrian(index: number, easting: number): string {
  return `+proj=tmerc +lat_0=0 +lon_0=${31 / 3 + 3 * index} +k=1 +x_0=${easting} +y_0=-5000000`;
}

/** Coordinate systems of one country or of the whole Earth. */
const single: ReadonlyMap<number, Projected> = new Map(
  (
    [
      [2154, 4171, '+proj=lcc +lat_0=46.5 +lat_1=49 +lat_2=44 +lon_0=3 +x_0=700000 +y_0=6600000'],
      [27572, 4807, '+proj=lcc +lat_0=46.8 +lat_1=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000'],
      [27700, 4277, '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000'],
      [29902, 4299, '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000'],
      [29903, 4300, '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=1.000035 +x_0=200000 +y_0=250000'],
      [2157, 4258, '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000'],
      [
        28992,
        4289,
        '+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000',
      ],
      [
        31370,
        4313,
        '+proj=lcc +lat_0=90 +lat_1=51.1666672333333 +lat_2=49.8333339 +lon_0=4.36748666666667 +x_0=150000.013 +y_0=5400088.438',
      ],
      [
        3812,
        4258,
        '+proj=lcc +lat_0=50.797815 +lat_1=49.8333333333333 +lat_2=51.1666666666667 +lon_0=4.35921583333333 +x_0=649328 +y_0=665262',
      ],
      [
        21781,
        4149,
        '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=600000 +y_0=200000',
      ],
      [
        2056,
        4150,
        '+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000',
      ],
      [3035, 4258, '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000'],
      [3034, 4258, '+proj=lcc +lat_0=52 +lat_1=35 +lat_2=65 +lon_0=10 +x_0=4000000 +y_0=2800000'],
      [4647, 4258, '+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=32500000 +y_0=0'],
      [5650, 4258, '+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9996 +x_0=33500000 +y_0=0'],
      [3006, 4619, utm(33)],
      [3021, 4124, gauss(15.8082777777778, 1_500_000)],
      [3067, 4258, utm(35)],
      [
        3301,
        4180,
        '+proj=lcc +lat_0=57.5175539305556 +lat_1=59.3333333333333 +lat_2=58 +lon_0=24 +x_0=500000 +y_0=6375000',
      ],
      [3059, 4661, '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=-6000000'],
      [3346, 4669, '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9998 +x_0=500000 +y_0=0'],
      [2180, 4258, '+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000'],
      [5514, 4156, '+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +alpha=30.2881397527778 +k=0.9999'],
      [
        31287,
        4312,
        '+proj=lcc +lat_0=47.5 +lat_1=49 +lat_2=46 +lon_0=13.3333333333333 +x_0=400000 +y_0=400000',
      ],
      [
        3416,
        4258,
        '+proj=lcc +lat_0=47.5 +lat_1=49 +lat_2=46 +lon_0=13.3333333333333 +x_0=400000 +y_0=400000',
      ],
      [
        23700,
        4237,
        '+proj=somerc +lat_0=47.1443937222222 +lon_0=19.0485717777778 +k_0=0.99993 +x_0=650000 +y_0=200000',
      ],
      [3844, 4179, '+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000'],
      [31700, 4179, '+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000'],
      [3763, 4258, '+proj=tmerc +lat_0=39.6682583333333 +lon_0=-8.13310833333333 +k=1 +x_0=0 +y_0=0'],
      [3003, 4265, '+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=1500000 +y_0=0'],
      [3004, 4265, '+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9996 +x_0=2520000 +y_0=0'],
      [2100, 4121, '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=0'],
      [3765, 4258, '+proj=tmerc +lat_0=0 +lon_0=16.5 +k=0.9999 +x_0=500000 +y_0=0'],
      [3794, 4765, '+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9999 +x_0=500000 +y_0=-5000000'],
      [2169, 4181, '+proj=tmerc +lat_0=49.8333333333333 +lon_0=6.16666666666667 +k=1 +x_0=80000 +y_0=100000'],
      [2193, 4167, '+proj=tmerc +lat_0=0 +lon_0=173 +k=0.9996 +x_0=1600000 +y_0=10000000'],
      [27200, 4272, '+proj=nzmg +lat_0=-41 +lon_0=173 +x_0=2510000 +y_0=6023150'],
      [3577, 4283, '+proj=aea +lat_0=0 +lat_1=-18 +lat_2=-36 +lon_0=132'],
      [9473, 7844, '+proj=aea +lat_0=0 +lat_1=-18 +lat_2=-36 +lon_0=132'],
      [3112, 4283, '+proj=lcc +lat_0=0 +lat_1=-18 +lat_2=-36 +lon_0=134'],
      [3111, 4283, '+proj=lcc +lat_0=-37 +lat_1=-36 +lat_2=-38 +lon_0=145 +x_0=2500000 +y_0=2500000'],
      [5070, 4269, '+proj=aea +lat_0=23 +lat_1=29.5 +lat_2=45.5 +lon_0=-96'],
      [6350, 6318, '+proj=aea +lat_0=23 +lat_1=29.5 +lat_2=45.5 +lon_0=-96'],
      [3338, 4269, '+proj=aea +lat_0=50 +lat_1=55 +lat_2=65 +lon_0=-154'],
      [3310, 4269, '+proj=aea +lat_0=0 +lat_1=34 +lat_2=40.5 +lon_0=-120 +x_0=0 +y_0=-4000000'],
      [3005, 4269, '+proj=aea +lat_0=45 +lat_1=50 +lat_2=58.5 +lon_0=-126 +x_0=1000000 +y_0=0'],
      [
        3347,
        4269,
        '+proj=lcc +lat_0=63.390675 +lat_1=49 +lat_2=77 +lon_0=-91.8666666666667 +x_0=6200000 +y_0=3000000',
      ],
      [3978, 4617, '+proj=lcc +lat_0=49 +lat_1=49 +lat_2=77 +lon_0=-95'],
      [5880, 4674, '+proj=poly +lat_0=0 +lon_0=-54 +x_0=5000000 +y_0=10000000'],
      [
        7755,
        4326,
        '+proj=lcc +lat_0=24 +lat_1=12.472955 +lat_2=35.1728044444444 +lon_0=80 +x_0=4000000 +y_0=4000000',
      ],
      [5179, 4737, '+proj=tmerc +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000'],
      [3826, 3824, '+proj=tmerc +lat_0=0 +lon_0=121 +k=0.9999 +x_0=250000 +y_0=0'],
      [
        2326,
        4611,
        '+proj=tmerc +lat_0=22.3121333333333 +lon_0=114.178555555556 +k=1 +x_0=836694.05 +y_0=819069.8',
      ],
      [
        2039,
        4141,
        '+proj=tmerc +lat_0=31.7343936111111 +lon_0=35.2045169444444 +k=1.0000067 +x_0=219529.584 +y_0=626907.39',
      ],
      [3395, 4326, '+proj=merc +lon_0=0 +k=1'],
      [4087, 4326, '+proj=eqc +lat_ts=0 +lon_0=0'],
      [32662, 4326, '+proj=eqc +lat_ts=0 +lon_0=0'],
      [6933, 4326, '+proj=cea +lat_ts=30 +lon_0=0'],
      [6931, 4326, '+proj=laea +lat_0=90 +lon_0=0'],
      [6932, 4326, '+proj=laea +lat_0=-90 +lon_0=0'],
      [8857, 4326, '+proj=eqearth +lon_0=0'],
      [54008, 4326, '+proj=sinu +lon_0=0'],
      [54009, 4326, '+proj=moll +lon_0=0'],
      [54030, 4326, '+proj=robin +lon_0=0'],
      [3031, 4326, '+proj=stere +lat_0=-90 +lat_ts=-71 +lon_0=0'],
      [3413, 4326, '+proj=stere +lat_0=90 +lat_ts=70 +lon_0=-45'],
      [3995, 4326, '+proj=stere +lat_0=90 +lat_ts=71 +lon_0=0'],
      [5041, 4326, '+proj=stere +lat_0=90 +lon_0=0 +k=0.994 +x_0=2000000 +y_0=2000000'],
      [5042, 4326, '+proj=stere +lat_0=-90 +lon_0=0 +k=0.994 +x_0=2000000 +y_0=2000000'],
    ] as const
  ).map(([code, geographic, projection]) => [code, { geographic, projection }]),
);

const webMercator = [3857, 3785];

/** A number of the EPSG register in the notation of the projection library. */
export function projectedSystem(code: number): string | undefined {
  if (webMercator.includes(code)) return 'EPSG:3857';
  const { projection, geographic } = single.get(code) ?? inFamily(code) ?? {};
  const datum = geographic === undefined ? undefined : geographicSystem(geographic);
  // Some methods of the library fail without these.
  return datum && `+x_0=0 +y_0=0 ${projection} ${datum} +units=m +no_defs`;
}

function inFamily(code: number): Projected | undefined {
  const family = families.find(({ first, last }) => code >= first && code <= last);
  return family && { projection: family.projection(code - family.first), geographic: family.geographic };
}

/** Numbered projections that are independent of the geographic system: UTM and Gauss-Krüger. */
export function numberedProjection(code: number): string | undefined {
  const [hundreds, zone] = [Math.floor(code / 100), code % 100];
  if (zone < 1 || zone > 60) return undefined;
  if (hundreds === 160) return utm(zone);
  if (hundreds === 161) return utm(zone, true);
  if (hundreds !== 162) return undefined;
  return zone <= 60 && zone >= 2 ? sixDegrees(zone) : undefined;
}
