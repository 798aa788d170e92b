import { germplasmFileRoutes as declared } from '@landrace/contract/areas/germplasm/germplasm-file.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import { type FileDeps, passportFile, startPassportJob } from './germplasm-file.service';

const [file, job] = declared;

export function germplasmFileRoutes(host: RouteHost, deps: FileDeps): void {
  registerRoute(host, file, async ({ caller }, { body }, { request, reply }) => {
    const { accept } = request.headers;
    await sendFile(reply, await passportFile(deps, { caller, accept, body }));
    return undefined;
  });

  registerRoute(host, job, async ({ caller, address }, { body }, { request }) => {
    const { accept } = request.headers;
    return [await startPassportJob(deps, { caller, accept, address, body })];
  });
}
