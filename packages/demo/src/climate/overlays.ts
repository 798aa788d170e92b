import { datasetsOf } from '../datasets/catalogue';
import { stationAt } from '../geography/sites';
import { type DemoSize, type Plan, planOf } from '../plan';
import { type DemoTable, declareTable } from '../table';

const mapOverlay = declareTable('map_overlay', {
  id: 'number',
  dataset_id: 'number',
  climate_id: 'number',
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
  readonly map?: {
    readonly bounds: Bounds;
    readonly width: number;
    readonly height: number;
    /** Rows from the north. */
    readonly values: Float32Array;
  };
  readonly range: typeof range;
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
      { ...common, id: 1, name: `${range.min} – ${range.max}`, path: keyOf('legend'), is_legend: true },
      ...months.map((month, at) => ({
        ...common,
        id: at + 2,
        name: `Northfold ${year}-${month}`,
        description: 'Mean maximum temperature of the month, from stations and elevation.',
        path: keyOf(month),
        recorded_on: `${year}-${month}-01`,
        is_legend: false,
        bottom_left_latitude: bounds.south,
        bottom_left_longitude: bounds.west,
        top_right_latitude: bounds.north,
        top_right_longitude: bounds.east,
      })),
    ]),
  ];
}

/** What the pictures show; a legend shows its range. */
export function* demoOverlays(size: DemoSize): Generator<DemoOverlay> {
  const bounds = boundsIn(planOf(size));
  if (!bounds) return;
  yield { key: keyOf('legend'), range };
  for (const month of months)
    yield {
      key: keyOf(month),
      map: { bounds, width: side, height: side, values: temperatures(Number(month)) },
      range,
    };
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
