import { plotSheetRoutes as declared } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { signedInActor } from '../../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../../platform/http/register';
import { changeCells } from './cell-editing.service';
import { cellHistoryOf } from './cell-history.service';
import { type PlotSheetDeps, plotSheetOf, sheetValuesOf } from './plot-sheet.service';

export function plotSheetRoutes(host: RouteHost, deps: PlotSheetDeps): void {
  registerRoutes(host, declared, {
    'GET dataset/{datasetId}/plot-sheet': ({ caller }, { params }) =>
      plotSheetOf(deps, params.datasetId, caller),
    'POST dataset/{datasetId}/plot-sheet/values': ({ caller }, { params, body }) =>
      sheetValuesOf(deps, params.datasetId, { columns: body.columns, caller }),
    'PATCH dataset/{datasetId}/plot-sheet': (context, { params, body }) =>
      changeCells(deps, params.datasetId, body, { ...signedInActor(context), caller: context.caller }),
    'POST dataset/{datasetId}/plot-sheet/history': ({ caller }, { params, body }) =>
      cellHistoryOf(deps, params.datasetId, { cell: body, caller }),
  });
}
