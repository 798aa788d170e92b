import { materialRequestRoutes as declared } from '@landrace/contract/areas/germplasm/material-request.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { type MaterialRequestDeps, materialRequests } from './material-request.service';

const [status, send] = declared;

export function materialRequestRoutes(host: RouteHost, deps: MaterialRequestDeps): void {
  const requests = materialRequests(deps);

  registerRoute(host, status, () => requests.isConfigured());

  registerRoute(
    host,
    send,
    async ({ caller, address }, { body: { germplasmIds, ...contact } }, { reply }) => {
      const { name, email } = contact;
      const outcome = await requests.send({ ids: germplasmIds, name, email, caller, address });
      if ('key' in outcome) return outcome.key;
      // The contract has bare ids here, which its clients process.
      await reply.code(400).send(outcome.unknownIds);
      return '';
    },
  );
}
