import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { tableOptions } from '../../kit/forms/table-options';

/** Datasets to choose from, optionally of the named types only. */
export const datasetOptions = (types: readonly string[] = []) =>
  tableOptions(
    datasets,
    (row) => ({ id: row.datasetId, label: row.datasetName, detail: row.experimentName }),
    types.length === 0 ? [] : [{ column: 'datasetType', comparator: 'inSet', values: types }],
  );
