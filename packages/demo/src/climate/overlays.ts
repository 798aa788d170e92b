import { datasetsOf } from '../datasets/catalogue';
import { stationAt } from '../geography/sites';
import { type DemoSize, type Plan, planOf } from '../plan';
import { type DemoTable, declareTable } from '../table';
import { flightsOf, flownBounds, flownValues, mappedTrial } from '../trials/mapped-field';
import { greenLeafIndex } from '../trials/traits';

const mapOverlay = declareTable('map_overlay', {
  id: 'number',
  dataset_id: 'number',
  climate_id: 'number?',
  trait_id: 'number?',
  name: 'text',
  description: 'text?',
  path: 'text',
  recorded_on: 'text?',
  is_legend: 'flag',
  bottom_left_latitude: 'number?',
  bottom_left_longitude: 'number?',
  top_right_latitude: 'number?',
  top_right_longitude: 'number?',
});

const maximumTemperature = 1;
const year = 2019;
/** Cells in each direction. */
const side = 120;
/** Degrees from the middle to an edge. */
const reach = { latitude: 2, longitude: 3 } as const;
const months = ['01', '04', '07', '10'] as const;
/** Of the green leaf index. */
const flightRange = { min: 0, max: 1 } as const;
/** Over all maps: a colour means the same in each month. */
const range = { min: 0, max: 26 } as const;

interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface DemoOverlay {
  /** Storage key, as in the table. */
  readonly key: string;
  /** Absent for the legend. */
  readonly map?:
    | {
        readonly bounds: Bounds;
        readonly width: number;
        readonly height: number;
        /** Rows from the north. */
        readonly values: Float32Array;
      }
    | undefined;
  readonly range: { readonly min: number; readonly max: number };
}

const keyOf = (name: string) => `demo/overlay/${name}.png`;

/** Around the first of the open stations; the smallest collection has no maps, as most portals. */
function boundsIn({ size }: Plan): Bounds | undefined {
  if (size === 'tiny') return undefined;
  const { latitude, longitude } = stationAt(0).place;
  return {
    west: longitude - reach.longitude,
    south: latitude - reach.latitude,
    east: longitude + reach.longitude,
    north: latitude + reach.latitude,
  };
}

export function overlayTables(plan: Plan): DemoTable[] {
  const bounds = boundsIn(plan);
  const dataset = datasetsOf(plan).find(({ type, state }) => type === 'climate' && state === 'public');
  if (!bounds || !dataset) return [];
  const common = { dataset_id: dataset.id, climate_id: maximumTemperature };
  return [
    mapOverlay.of(() => [
      { ...common, id: 1, name: nameOf(range), path: keyOf('legend'), is_legend: true },
      ...months.map((month, at) => ({
        ...common,
        id: at + 2,
        name: `Northfold ${year}-${month}`,
        description: 'Mean maximum temperature of the month, from stations and elevation.',
        path: keyOf(month),
        recorded_on: `${year}-${month}-01`,
        is_legend: false,
        ...cornersOf(bounds),
      })),
      ...flightRows(plan, months.length + 2),
    ]),
  ];
}

const nameOf = ({ min, max }: DemoOverlay['range']) => `${min} – ${max}`;

const cornersOf = ({ west, south, east, north }: Bounds) => ({
  bottom_left_latitude: south,
  bottom_left_longitude: west,
  top_right_latitude: north,
  top_right_longitude: east,
});

/** Seen from a drone: the legend first. */
function flightRows(plan: Plan, firstId: number) {
  const dataset = mappedTrial(plan);
  const bounds = flownBounds(plan);
  if (!dataset || !bounds) return [];
  const common = { dataset_id: dataset.id, trait_id: greenLeafIndex.id };
  return [
    { ...common, id: firstId, name: nameOf(flightRange), path: keyOf('flight-legend'), is_legend: true },
    ...flightsOf(plan).map(({ visit, recordedOn }) => ({
      ...common,
      id: firstId + 1 + visit,
      name: `Flight of ${recordedOn}`,
      description: 'Green leaf index of the field, photographed from a drone at noon.',
      path: keyOf(`flight-${visit}`),
      recorded_on: recordedOn,
      is_legend: false,
      ...cornersOf(bounds),
    })),
  ];
}

/** What the pictures show; a legend shows its range. */
export function* demoOverlays(size: DemoSize): Generator<DemoOverlay> {
  const plan = planOf(size);
  const bounds = boundsIn(plan);
  if (!bounds) return;
  yield { key: keyOf('legend'), range };
  for (const month of months)
    yield {
      key: keyOf(month),
      map: { bounds, width: side, height: side, values: temperatures(Number(month)) },
      range,
    };
  const flights = flightsOf(plan);
  if (flights.length > 0) yield { key: keyOf('flight-legend'), range: flightRange };
  for (const { visit } of flights)
    yield { key: keyOf(`flight-${visit}`), map: flownValues(plan, visit), range: flightRange };
}

/** Warmer in summer and in valleys, colder in the hills, of which there are two. */
function temperatures(month: number): Float32Array {
  const season = -Math.cos((2 * Math.PI * (month - 1)) / 12);
  return Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [(at % side) / side, Math.floor(at / side) / side];
    const hill = (left: number, top: number, height: number) =>
      height * Math.exp(-((x - left) ** 2 + (y - top) ** 2) * 18);
    const elevation = 60 + hill(0.25, 0.3, 900) + hill(0.7, 0.65, 500) + 60 * Math.sin(7 * x + 3 * y);
    return 14.5 + 7.5 * season - 0.0065 * elevation + 1.2 * (y - 0.5);
  });
}
