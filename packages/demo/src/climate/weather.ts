import { nameOf } from '../awkward-text';
import { datasetsOf } from '../datasets/catalogue';
import { type Place, stationAt } from '../geography/sites';
import type { Plan } from '../plan';
import { chanceOf, type Random } from '../random';
import { type DemoTable, declareTable } from '../table';
import { dayOf } from '../trials/days';
import { degreeCelsius, hour, millimetre, percent } from '../trials/traits';

const climate = declareTable('climate', {
  id: 'number',
  name: 'text',
  short_name: 'text?',
  description: 'text?',
  data_type: 'text',
  unit_id: 'number?',
});
const climateValue = declareTable('climate_value', {
  dataset_id: 'number',
  location_id: 'number',
  climate_id: 'number',
  recorded_on: 'text',
  value: 'text',
  value_number: 'number?',
});

const variables = [
  {
    id: 1,
    name: 'Maximum temperature',
    short: 'TMAX',
    unit: degreeCelsius,
    description: 'Highest air temperature of the day, by a shaded and ventilated sensor 2 m above grass.',
  },
  {
    id: 2,
    name: 'Minimum temperature',
    short: 'TMIN',
    unit: degreeCelsius,
    description: 'Lowest air temperature of the day, by a shaded and ventilated sensor 2 m above grass.',
  },
  {
    id: 3,
    name: 'Precipitation',
    short: 'RAIN',
    unit: millimetre,
    description: 'Rain and melted snow of 24 hours until 9 in the morning, by a tipping-bucket gauge.',
  },
  {
    id: 4,
    name: 'Sunshine',
    short: 'SUN',
    unit: hour,
    description: 'Hours of the day with direct sun of more than 120 W/m², by a pyranometer on the roof.',
  },
  {
    id: 5,
    name: 'Relative humidity',
    short: 'RH',
    unit: percent,
    description: 'Mean of the day from readings every ten minutes, by a capacitive sensor 2 m above grass.',
  },
] as const;
const groundId = 6;

const firstYear = 2018;
const daysPerYear = 365.25;
/** Kelvin per metre: the standard atmosphere's 6.5 per kilometre. */
const lapseRate = 0.0065;

const skies = chanceOf('weather');

export function climateTables(plan: Plan): DemoTable[] {
  return [
    climate.of(() => [
      ...variables.map(({ id, name, short, unit, description }) => ({
        id,
        name: id > 3 ? nameOf(plan, id * 2, name) : name,
        short_name: short,
        description,
        data_type: 'numeric',
        unit_id: unit.id,
      })),
      {
        id: groundId,
        name: 'State of the ground',
        short_name: 'GRND',
        description:
          plan.size === 'tiny'
            ? undefined
            : 'Bare soil beside the station, judged by eye once a week: dry, wet or frozen.',
        data_type: 'categorical',
      },
    ]),
    climateValue.of(function* () {
      for (const { id, type, siteIds = [] } of datasetsOf(plan)) {
        if (type !== 'climate') continue;
        for (const siteId of siteIds) {
          for (const { climateId, day, value, number } of weatherAt(siteId, plan.climateDays)) {
            yield {
              dataset_id: id,
              location_id: siteId,
              climate_id: climateId,
              recorded_on: day,
              value,
              value_number: number,
            };
          }
        }
      }
    }),
  ];
}

interface Reading {
  readonly climateId: number;
  readonly day: string;
  readonly value: string;
  readonly number?: number;
}

function* weatherAt(siteId: number, days: number): Generator<Reading> {
  const { place } = stationAt(siteId - 1);
  const random = skies(siteId);
  for (let nth = 0; nth < days; nth += 1) {
    const day = dayOf(firstYear, nth);
    const readings = readingsOf(place, nth, random);
    for (const [index, number] of readings.entries()) {
      const value = number.toFixed(1);
      yield { climateId: index + 1, day, value, number: Number(value) };
    }
    if (nth % 7 === 0) yield { climateId: groundId, day, value: groundOf(readings) };
  }
}

/** In the order of the variables. Seasons grow with latitude and are reversed in the south. */
function readingsOf({ latitude, elevation }: Place, nth: number, random: Random): number[] {
  const season = -Math.cos((2 * Math.PI * (nth - 15)) / daysPerYear) * Math.sign(latitude);
  const mean =
    31 -
    0.4 * Math.abs(latitude) -
    lapseRate * elevation +
    season * 0.2 * Math.abs(latitude) +
    2.5 * random.normal();
  const isWet = random.chance(0.35);
  const spread = isWet ? 3 : 6;
  return [
    mean + spread,
    mean - spread,
    isWet ? -6 * Math.log(1 - random.next()) : 0,
    Math.max(0, (isWet ? 2 : 8) + 3 * season + random.normal()),
    Math.min(100, (isWet ? 88 : 65) + 6 * random.normal()),
  ];
}

function groundOf([, lowest = 0, rain = 0]: readonly number[]): string {
  if (lowest < 0) return 'frozen';
  return rain > 1 ? 'wet' : 'dry';
}
