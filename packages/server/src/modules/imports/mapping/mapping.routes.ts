import { mappingRoutes as declared } from '@landrace/contract/areas/imports/mapping.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { checkAgain } from '../check-again';
import { saveFixes } from '../fixes/fix.repository';
import { type ImportDeps, userOf } from '../import-job.service';
import { columnsOf, mapColumns } from './mapping.service';

const [columns, map, fix] = declared;

export function mappingRoutes(host: RouteHost, deps: ImportDeps): void {
  registerRoute(host, columns, ({ caller }, { params }) => columnsOf(deps, caller, params.uuid));
  registerRoute(host, map, ({ caller }, { params, body }) =>
    mapColumns(deps, caller, { uuid: params.uuid, mapping: body }),
  );
  registerRoute(host, fix, ({ caller }, { params, body }) =>
    checkAgain(deps, { userId: userOf(caller), uuid: params.uuid }, (tx, jobId) =>
      saveFixes(tx, jobId, body.fixes),
    ),
  );
}
