import { trialCreationRoutes as declared } from '@landrace/contract/areas/trials/trial-creation.routes';
import { signedInActor } from '../../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { addPlots, type CreationDeps } from './creation.service';

export function trialCreationRoutes(host: RouteHost, deps: CreationDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/data/trial': async (context, { body }) => {
      await addPlots(deps, body, { ...signedInActor(context), caller: context.caller });
      return undefined;
    },
  });
}
