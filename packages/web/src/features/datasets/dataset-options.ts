import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { tableOptions } from '../../kit/forms/table-options';

/** To choose one from; only of these types, where some are named. */
export const datasetOptions = (types: readonly string[] = []) =>
  tableOptions(
    datasets,
    'datasetName',
    (row) => ({ id: row.datasetId, label: row.datasetName, detail: row.experimentName }),
    types.length === 0 ? [] : [{ column: 'datasetType', comparator: 'inSet', values: types }],
  );
