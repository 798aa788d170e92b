import { countryRoutes } from '@landrace/contract/areas/geography/country.routes';
import type { Module } from '../../engine/module';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { listCountries } from './country.repository';
import { locationRoutes } from './location.routes';
import { locationSource, locationsOfDataset, locationsOfGroup } from './location.source';

export const geography = {
  tables: [locationSource],
  mounts: [locationsOfGroup, locationsOfDataset],
  routes: [
    locationRoutes,
    (host: RouteHost, { database }: Pick<Services, 'database'>) =>
      registerRoutes(host, countryRoutes, { 'GET country': () => listCountries(database.reader) }),
  ],
} satisfies Module;
