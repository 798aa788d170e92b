import { feature, mesh } from 'topojson-client';
import fine from 'world-atlas/countries-50m.json?url';
import coarse from 'world-atlas/countries-110m.json?url';
import { loadFile } from '../../../lib/api/file';
import { unrolledGeometry, unrolledLines } from '../unroll';
import { type CountryPlace, countryPlaces } from './countries';

export interface BaseShapes {
  readonly countries: GeoJSON.FeatureCollection;
  readonly borders: GeoJSON.MultiLineString;
  readonly coasts: GeoJSON.MultiLineString;
  /** Where their names are. */
  readonly places: readonly CountryPlace[];
}

type Countries = Parameters<typeof mesh>[0];

/** From this zoom on, where the map is about 6,000 km wide, the coarse shapes look like polygons. */
export const fineFrom = 2.8;

/** The shapes of all countries, from files that are part of the portal. */
export async function loadShapes(detail: 'coarse' | 'fine'): Promise<BaseShapes> {
  const topology = await loadFile<Countries>(detail === 'coarse' ? coarse : fine);
  const countries = topology.objects.countries as Parameters<typeof mesh>[1] & object;
  const { features } = feature(topology, countries as never) as unknown as GeoJSON.FeatureCollection;
  const unrolled: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: features.map((country) => ({ ...country, geometry: unrolledGeometry(country.geometry) })),
  };
  return {
    countries: unrolled,
    places: countryPlaces(unrolled),
    borders: unrolledLines(mesh(topology, countries, (one, other) => one !== other)),
    coasts: unrolledLines(mesh(topology, countries, (one, other) => one === other)),
  };
}
