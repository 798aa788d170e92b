import { pedigreeExportRoutes as declared } from '@landrace/contract/areas/germplasm/pedigree-export.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { sendFile } from '../../platform/streaming/file-answer';
import type { PassportDeps } from './passport.service';
import { startPedigreeJob } from './pedigree-export.job';
import { choiceOf, pedigreeFile, pedigreeSize } from './pedigree-export.service';

const [file, count, start] = declared;

export function pedigreeExportRoutes(host: RouteHost, deps: PassportDeps): void {
  registerRoute(host, file, async ({ caller }, { body }, { reply }) => {
    await sendFile(reply, await pedigreeFile(deps, caller, body));
    return undefined;
  });

  registerRoute(host, count, async ({ caller }, { body }) =>
    pedigreeSize(deps, await choiceOf(caller, body)),
  );

  registerRoute(host, start, ({ caller, address }, { body }) =>
    startPedigreeJob(deps, body, { caller, address }),
  );
}
