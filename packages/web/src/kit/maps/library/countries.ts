import type { Bounds } from '@landrace/contract/core/place-request';
import { boundsAround, type LngLat } from '../geometry';

export interface CountryPlace {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** The middle of its widest part: where its name has the most room. */
  readonly label: LngLat;
  /** How wide it is there, in degrees. */
  readonly width: number;
  /** Of its main parts: without islands and territories far away. */
  readonly bounds: Bounds;
}

type Ring = readonly GeoJSON.Position[];

/** The shapes have no code for a country that ISO 3166-1 has none for, but its users have one. */
const codesByName = new Map([['Kosovo', 'XK']]);

/** A part this large, compared with the largest, belongs to what people call the country on a map. */
const mainPart = 0.2;

/** Where the countries are; those without a code are left out. */
export function countryPlaces({ features }: GeoJSON.FeatureCollection): readonly CountryPlace[] {
  return features.flatMap(({ id, properties, geometry }) => {
    const code = alpha2(id) ?? codesByName.get(String(properties?.name));
    const parts = outerRings(geometry).map((ring) => ({ ring, area: areaOf(ring) }));
    const [largest] = parts.toSorted((one, other) => other.area - one.area);
    if (code === undefined || !largest) return [];
    const main = parts.filter(({ area }) => area >= mainPart * largest.area);
    const bounds = boundsAround(main.flatMap(({ ring }) => ring) as LngLat[]);
    return bounds ? [{ code, ...widestPart(largest.ring), bounds }] : [];
  });
}

/** The shapes have numeric codes, which language tags may have in place of letters. */
function alpha2(id: string | number | undefined): string | undefined {
  if (!/^\d{3}$/.test(String(id))) return undefined;
  const region = new Intl.Locale(`und-${id}`).region;
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
}

function outerRings(geometry: GeoJSON.Geometry): readonly Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
  return geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
    : [];
}

/** In square degrees at the equator, which is enough to compare the parts of a country. */
function areaOf(ring: Ring): number {
  let [twice, latitudes] = [0, 0];
  let [lastLng = 0, lastLat = 0] = ring.at(-1) ?? [];
  for (const [lng = 0, lat = 0] of ring) {
    twice += lastLng * lat - lng * lastLat;
    latitudes += lat;
    [lastLng, lastLat] = [lng, lat];
  }
  const middle = latitudes / Math.max(1, ring.length);
  return (Math.abs(twice) / 2) * Math.cos((middle * Math.PI) / 180);
}

/** Latitudes at which the width of a country is measured. */
const measured = 15;

/** Names are horizontal: the widest of some lines from west to east. The centre may be outside a bent country. */
function widestPart(ring: Ring): Pick<CountryPlace, 'label' | 'width'> {
  const latitudes = ring.map(([, lat = 0]) => lat);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  let best: Pick<CountryPlace, 'label' | 'width'> = { label: [0, 0], width: 0 };
  for (let line = 1; line <= measured; line += 1) {
    const latitude = south + ((north - south) * line) / (measured + 1);
    const crossings = crossingsAt(ring, latitude);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [west = 0, east = 0] = crossings.slice(index, index + 2);
      if (east - west > best.width) best = { label: [(west + east) / 2, latitude], width: east - west };
    }
  }
  return best;
}

function crossingsAt(ring: Ring, latitude: number): readonly number[] {
  const crossings: number[] = [];
  let [lastLng = 0, lastLat = 0] = ring.at(-1) ?? [];
  for (const [lng = 0, lat = 0] of ring) {
    if (lat > latitude !== lastLat > latitude)
      crossings.push(lastLng + ((latitude - lastLat) / (lat - lastLat)) * (lng - lastLng));
    [lastLng, lastLat] = [lng, lat];
  }
  return crossings.sort((one, other) => one - other);
}
