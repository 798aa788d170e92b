import { unknownNamesRoutes as declared } from '@landrace/contract/areas/imports/unknown-names.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import type { ImportDeps } from '../upload/import-job.service';
import { passportList, setCreation } from './unknown-names.service';

export function unknownNamesRoutes(host: RouteHost, deps: ImportDeps): void {
  registerRoutes(host, declared, {
    'GET import/template/{uuid}/germplasm/file': async ({ caller, locale }, { params, query }, { reply }) => {
      const request = { ...query, uuid: params.uuid, locale: query.locale ?? locale };
      await sendFile(reply, await passportList(deps, caller, request));
      return undefined;
    },
    'PUT import/template/{uuid}/creation': ({ caller }, { params, body }) =>
      setCreation(deps, caller, {
        uuid: params.uuid,
        createsGermplasm: body.germplasm,
        createsLocations: body.locations,
      }),
  });
}
