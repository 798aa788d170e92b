import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { queryOptions } from '@tanstack/react-query';
import { tableOptions } from '../../../kit/forms/table-options';
import { api } from '../../../lib/api/client';

export const typesQuery = queryOptions({
  queryKey: ['fileresourcetype'],
  queryFn: ({ signal }) => api('GET fileresourcetype', { signal }),
  meta: { isQuiet: true },
});

export const datasetOptions = tableOptions(datasets, 'datasetName', (row) => ({
  id: row.datasetId,
  label: row.datasetName,
  detail: row.experimentName,
}));
