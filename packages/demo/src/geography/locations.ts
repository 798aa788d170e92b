import { writeMcpdDegrees } from '@landrace/domain/mcpd-values';
import type { Plan } from '../plan';
import { type DemoTable, declareTable, type RowOf } from '../table';
import { provinceName, regionName } from './place-names';
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
  additional_information: 'text?',
} as const;
const location = declareTable('location', columns);

const soils = ['Loam over chalk, rain-fed.', 'Sandy loam, irrigated in dry springs.', 'Heavy clay, drained.'];

const types = { collecting: 1, dataset: 2, trial: 3 };

function row(site: Site & { readonly shortName?: string }, typeId: number): RowOf<typeof columns> {
  const { place, country } = site;
  return {
    id: site.id,
    location_type_id: typeId,
    country_id: country.id,
    site_name: site.name,
    site_name_short: typeId === types.collecting ? undefined : (site.shortName ?? 'GLASS'),
    region: site.id % 4 === 0 ? undefined : regionName(country.code, Math.floor(site.id / 7)),
    state: site.id % 3 === 0 ? provinceName(country.code, Math.floor(site.id / 7)) : undefined,
    additional_information: typeId === types.trial ? soils[site.id % soils.length] : undefined,
    ...(place && {
      ...place,
      coordinate_uncertainty: site.id % 2 === 0 ? 100 : undefined,
      coordinate_datum: 'WGS84',
      georeferencing_method: site.id % 2 === 0 ? 'GPS' : undefined,
    }),
    ...(place &&
      site.id % 7 === 0 && {
        latitude_given: writeMcpdDegrees(place.latitude, 'latitude', 'minutes'),
        longitude_given: writeMcpdDegrees(place.longitude, 'longitude', 'minutes'),
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
