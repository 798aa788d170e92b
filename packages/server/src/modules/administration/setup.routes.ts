import { setupRoutes as declared } from '@landrace/contract/areas/administration/setup.routes';
import { fail } from '../../platform/failure';
import { type RouteHost, registerRaw } from '../../platform/http/register';

/** Set-up happens before this server runs; see `app/setup`. Whatever is sent, the answer is that it is complete. */
export function setupRoutes(host: RouteHost): void {
  for (const route of Object.values(declared)) {
    registerRaw(host, route, async () => {
      throw fail('setup.unavailable', {});
    });
  }
}
