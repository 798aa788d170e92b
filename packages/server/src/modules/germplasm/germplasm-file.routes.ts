import { germplasmFileRoutes as declared } from '@landrace/contract/areas/germplasm/germplasm-file.routes';
import type { PortalAddress } from '../../platform/http/public-address';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import { type FileDeps, passportFile, startPassportJob } from './germplasm-file.service';

export function germplasmFileRoutes(host: RouteHost, deps: FileDeps & PortalAddress): void {
  registerRoutes(host, declared, {
    'POST germplasm/export': async ({ caller }, { body }, { request, reply }) => {
      const { accept } = request.headers;
      const portal = deps.portalAddress(request);
      await sendFile(reply, await passportFile(deps, { caller, accept, body, portal }));
      return undefined;
    },
    'POST germplasm/export/job': async ({ caller, address }, { body }, { request }) => {
      const { accept } = request.headers;
      const portal = deps.portalAddress(request);
      return [await startPassportJob(deps, { caller, accept, address, body, portal })];
    },
  });
}
