import { feature } from 'topojson-client';
import countries from 'world-atlas/countries-110m.json' with { type: 'json' };
import { spotOf } from '../../web/src/kit/maps/outline/world-frame';
import { unrolledGeometry } from '../../web/src/kit/maps/unroll';

/** Without germplasm, and a third of the height of the map. */
const leftOut = 'Antarctica';

/** Path data of every country by its two letters, or by its name where it has none: a tenth of the shapes in bytes. */
export function countryOutlines(): string {
  const topology = countries as never as Parameters<typeof feature>[0];
  const { features } = feature(
    topology,
    topology.objects.countries as never,
  ) as never as GeoJSON.FeatureCollection<GeoJSON.Geometry, { name: string }>;
  const outlines = features
    .filter(({ properties }) => properties.name !== leftOut)
    .map((country) => [codeOf(country.id) ?? country.properties.name, outlineOf(country.geometry)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(outlines), undefined, 2)}\n`;
}

/** The shapes have the numbers of ISO 3166-1, which Unicode lists as aliases of the letters. */
function codeOf(number: string | number | undefined): string | undefined {
  return number === undefined ? undefined : new Intl.Locale(`und-${number}`).region;
}

function outlineOf(geometry: GeoJSON.Geometry): string {
  const flat = unrolledGeometry(geometry);
  if (flat.type === 'Polygon') return flat.coordinates.map(pathOf).join('');
  if (flat.type === 'MultiPolygon') return flat.coordinates.flat().map(pathOf).join('');
  throw new Error(`A country is a ${flat.type}.`);
}

/** In whole units of the map, each corner relative to the one before; shapes without an area are left out. */
function pathOf(ring: readonly GeoJSON.Position[]): string {
  const spots = ring
    .map(([longitude = 0, latitude = 0]) => spotOf(longitude, latitude).map(Math.round))
    .filter((spot, index, all) => String(spot) !== String(all[index - 1]));
  const corners = spots.slice(0, -1);
  if (corners.length < 3) return '';
  const steps = corners.slice(1).map(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = corners[index] ?? [];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${corners[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}
