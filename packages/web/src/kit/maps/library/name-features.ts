import { regionName } from '../../../lib/i18n/format';
import type { CountryPlace } from './countries';

/** Pixels per character, and of the whole world at zoom 0. */
const characterPixels = 6;
const worldPixels = 512;
/** A name is wrapped into lines of about this many characters. */
const lineCharacters = 10;

/** The names of countries in the reader's language, each with the first zoom at which it has room. */
export function nameFeatures(places: readonly CountryPlace[]): GeoJSON.FeatureCollection {
  const features = places.flatMap(({ code, label, width }): GeoJSON.Feature[] => {
    const name = regionName(code);
    if (name === undefined) return [];
    const needed = Math.min(name.length, lineCharacters) * characterPixels;
    const from = Math.log2((needed * 360) / (worldPixels * Math.max(width, 0.01)));
    return [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: label },
        properties: { name, width, from: Math.max(1, Math.ceil(from * 2) / 2) },
      },
    ];
  });
  return { type: 'FeatureCollection', features };
}
