import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { apiQuery } from '../../../lib/api/client';
import { pageQuery } from '../../../lib/api/table-api';
import { freshSummaryQuery, trialsKind } from '../../measurements/public';

/** The key of lists, so that accepting a licence invalidates it, too. */
export const valuesQuery = (traitId: number) =>
  apiQuery(['table', 'trait'], 'GET trait/{traitId}/values', { params: { traitId } });

export const rangeQuery = (traitId: number, datasetIds: readonly number[]) =>
  freshSummaryQuery(trialsKind, { datasetIds: [...datasetIds], xIds: [traitId], by: [] });

/** More are found in no menu. */
const most = 200;

/** By name. */
export const datasetsQuery = (ids: readonly number[]) =>
  pageQuery(datasets, {
    filters: { column: 'datasetId', comparator: 'inSet', values: ids.slice(0, most) },
    orderBy: 'datasetName',
    ascending: 1,
    limit: most,
  });
