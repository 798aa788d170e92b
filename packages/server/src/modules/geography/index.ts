import { countryRoutes } from '@landrace/contract/areas/geography/country.routes';
import type { TableSource } from '../../engine/source';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { listCountries } from './country.repository';
import { locationSource } from './location.source';

const [countries] = countryRoutes;

export const geographyTables: readonly TableSource[] = [locationSource];

export function geography({ database }: { database: Database }) {
  return {
    routes(host: RouteHost) {
      registerRoute(host, countries, () => listCountries(database.reader));
    },
  };
}
