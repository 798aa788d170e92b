import { locationWritingRoutes as declared } from '@landrace/contract/areas/geography/location-writing.routes';
import { signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { addLocation } from './location.service';

export function locationRoutes(host: RouteHost, deps: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'PUT location': (context, { body }) => addLocation(deps, body, signedInActor(context)),
  });
}
