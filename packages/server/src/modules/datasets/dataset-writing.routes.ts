import { datasetWritingRoutes as declared } from '@landrace/contract/areas/datasets/dataset-writing.routes';
import { listEngine } from '../../engine/list';
import { readTableRequest } from '../../engine/request';
import type { Caller } from '../../platform/access/caller';
import { lazyCaller } from '../../platform/access/dataset-access';
import { signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { datasetSource } from './dataset.source';
import { createDataset, createExperiment, type DatasetDeps } from './dataset-writing.service';

export function datasetWritingRoutes(host: RouteHost, deps: DatasetDeps): void {
  const lists = listEngine(deps.database);

  /** As the list shows it to a caller who looks it up after the change. */
  async function rowOf(id: number, { principal, acceptedLicenceIds }: Caller) {
    const caller = lazyCaller(deps.database.reader, { principal, acceptedLicenceIds, projectIds: [] });
    const filters = { column: 'datasetId', comparator: 'equals', values: [id] };
    const request = readTableRequest(datasetSource.table, principal?.role, { filters, page: 0, limit: 1 });
    const { data } = await lists.page(datasetSource, caller, { ...request, limit: 1 });
    return { ...data[0] };
  }

  registerRoutes(host, declared, {
    'POST dataset': async (context, { body }) => {
      const { caller } = context;
      const id = await createDataset(deps, body, { ...signedInActor(context), caller });
      return await rowOf(id, caller);
    },
    'PUT experiment': (context, { body }) => createExperiment(deps, body, signedInActor(context)),
  });
}
