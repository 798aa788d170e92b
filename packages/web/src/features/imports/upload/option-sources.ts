import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import { tableOptions } from '../../../kit/forms/table-options';

export const experimentOptions = tableOptions(experiments, 'experimentName', (row) => ({
  id: row.experimentId,
  label: row.experimentName,
  detail: row.experimentDescription,
}));

/** Of these types; the others cannot be what a file belongs to. */
export const datasetOptions = (types: readonly string[] = []) =>
  tableOptions(
    datasets,
    'datasetName',
    (row) => ({ id: row.datasetId, label: row.datasetName, detail: row.experimentName }),
    types.length === 0 ? [] : [{ column: 'datasetType', comparator: 'inSet', values: types }],
  );
