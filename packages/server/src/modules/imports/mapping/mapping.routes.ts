import { mappingRoutes as declared } from '@landrace/contract/areas/imports/mapping.routes';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { fixCells } from '../fixes/fix.service';
import type { ImportDeps } from '../upload/import-job.service';
import { columnsOf, mapColumns } from './mapping.service';

export function mappingRoutes(host: RouteHost, deps: ImportDeps): void {
  registerRoutes(host, declared, {
    'GET import/template/{uuid}/column': ({ caller }, { params }) => columnsOf(deps, caller, params.uuid),
    'PUT import/template/{uuid}/mapping': ({ caller }, { params, body }) =>
      mapColumns(deps, caller, { uuid: params.uuid, mapping: body }),
    'PUT import/template/{uuid}/fix': ({ caller }, { params, body }) =>
      fixCells(deps, caller, { uuid: params.uuid, fixes: body.fixes }),
  });
}
