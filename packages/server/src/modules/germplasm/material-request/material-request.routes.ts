import { materialRequestRoutes as declared } from '@landrace/contract/areas/germplasm/material-request.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { type MaterialRequestDeps, materialRequests } from './material-request.service';

export function materialRequestRoutes(host: RouteHost, deps: MaterialRequestDeps): void {
  const requests = materialRequests(deps);

  registerRoutes(host, declared, {
    'GET genesys/germplasm/status': () => requests.isConfigured(),
    'POST genesys/germplasm': async (
      { caller, address },
      { body: { germplasmIds, ...contact } },
      { reply },
    ) => {
      const { name, email } = contact;
      const outcome = await requests.send({ ids: germplasmIds, name, email, caller, address });
      if ('key' in outcome) return outcome.key;
      // The contract has bare ids here, which its clients process.
      await reply.code(400).send(outcome.unknownIds);
      return '';
    },
  });
}
