import { pedigreeExportRoutes as declared } from '@landrace/contract/areas/germplasm/pedigree-export.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import type { PassportDeps } from './passport.service';
import { startPedigreeJob } from './pedigree-export.job';
import { choiceOf, pedigreeFile, pedigreeSize } from './pedigree-export.service';

export function pedigreeExportRoutes(host: RouteHost, deps: PassportDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/export/pedigree': async ({ caller }, { body }, { reply }) => {
      await sendFile(reply, await pedigreeFile(deps, caller, body));
      return undefined;
    },
    'POST dataset/export/pedigree/count': async ({ caller }, { body }) =>
      pedigreeSize(deps, await choiceOf(caller, body)),
    'POST dataset/export/pedigree-async': ({ caller, address }, { body }) =>
      startPedigreeJob(deps, body, { caller, address }),
  });
}
