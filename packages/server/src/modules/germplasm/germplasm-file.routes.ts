import { germplasmFileRoutes as declared } from '@landrace/contract/areas/germplasm/germplasm-file.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import { type FileDeps, passportFile, startPassportJob } from './germplasm-file.service';
import type { PortalDeps } from './publishing/publishing.routes';

const [file, job] = declared;

export function germplasmFileRoutes(host: RouteHost, deps: FileDeps & PortalDeps): void {
  registerRoute(host, file, async ({ caller }, { body }, { request, reply }) => {
    const { accept } = request.headers;
    const portal = deps.portalAddress(request);
    await sendFile(reply, await passportFile(deps, { caller, accept, body, portal }));
    return undefined;
  });

  registerRoute(host, job, async ({ caller, address }, { body }, { request }) => {
    const { accept } = request.headers;
    const portal = deps.portalAddress(request);
    return [await startPassportJob(deps, { caller, accept, address, body, portal })];
  });
}
