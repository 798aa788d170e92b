import { unknownNamesRoutes as declared } from '@landrace/contract/areas/imports/unknown-names.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { sendFile } from '../../../platform/streaming/file-answer';
import type { ImportDeps } from '../import-job.service';
import { passportList, setCreation } from './unknown-names.service';

const [list, create] = declared;

export function unknownNamesRoutes(host: RouteHost, deps: ImportDeps): void {
  registerRoute(host, list, async ({ caller, locale }, { params, query }, { reply }) => {
    const request = { ...query, uuid: params.uuid, locale: query.locale ?? locale };
    await sendFile(reply, await passportList(deps, caller, request));
    return undefined;
  });
  registerRoute(host, create, ({ caller }, { params, body }) =>
    setCreation(deps, caller, {
      uuid: params.uuid,
      createsGermplasm: body.germplasm,
      createsLocations: body.locations,
    }),
  );
}
