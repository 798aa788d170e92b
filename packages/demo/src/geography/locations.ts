import type { Plan } from '../plan';
import { type DemoTable, declareTable, type RowOf } from '../table';
import { collectingSite, glasshouse, type Site, stationAt } from './sites';

const columns = {
  id: 'number',
  location_type_id: 'number',
  country_id: 'number',
  site_name: 'text',
  site_name_short: 'text?',
  region: 'text?',
  state: 'text?',
  latitude: 'number?',
  longitude: 'number?',
  elevation: 'number?',
  latitude_given: 'text?',
  longitude_given: 'text?',
  coordinate_uncertainty: 'number?',
  coordinate_datum: 'text?',
  georeferencing_method: 'text?',
} as const;
const location = declareTable('location', columns);

const types = { collecting: 1, dataset: 2, trial: 3 };

/** MCPD 2.1, 15.2 and 15.4: degrees, minutes and seconds without separators, hyphens for what is missing. */
export function degreesGiven(degrees: number, axis: 'latitude' | 'longitude'): string {
  const [width, letters] = axis === 'latitude' ? [2, 'NS'] : [3, 'EW'];
  const minutes = Math.round(Math.abs(degrees) * 60);
  const whole = String(Math.floor(minutes / 60)).padStart(width, '0');
  return `${whole}${String(minutes % 60).padStart(2, '0')}--${letters[degrees < 0 ? 1 : 0]}`;
}

function row(site: Site, typeId: number): RowOf<typeof columns> {
  const { place, country } = site;
  return {
    id: site.id,
    location_type_id: typeId,
    country_id: country.id,
    site_name: site.name,
    site_name_short: typeId === types.collecting ? undefined : `EX${site.id}`,
    region: site.id % 4 === 0 ? undefined : `Example Region ${(site.id % 9) + 1}`,
    state: site.id % 3 === 0 ? `Example State ${(site.id % 5) + 1}` : undefined,
    ...(place && {
      ...place,
      coordinate_uncertainty: site.id % 2 === 0 ? 100 : undefined,
      coordinate_datum: 'WGS84',
      georeferencing_method: site.id % 2 === 0 ? 'GPS' : undefined,
    }),
    ...(place &&
      site.id % 7 === 0 && {
        latitude_given: degreesGiven(place.latitude, 'latitude'),
        longitude_given: degreesGiven(place.longitude, 'longitude'),
      }),
  };
}

export function locationTables(plan: Plan): DemoTable[] {
  return [
    location.of(function* () {
      for (let index = 0; index < plan.trialSites; index += 1) yield row(stationAt(index), types.trial);
      yield row(glasshouse(plan), types.dataset);
      for (let number = 0; number < plan.collectingSites; number += 1) {
        yield row(collectingSite(plan, number), types.collecting);
      }
    }),
  ];
}
