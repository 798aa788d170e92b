import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import { tableOptions } from '../../../kit/forms/table-options';

export const experimentOptions = tableOptions(experiments, 'experimentName', (row) => ({
  id: row.experimentId,
  label: row.experimentName,
  detail: row.experimentDescription,
}));

export const datasetOptions = tableOptions(datasets, 'datasetName', (row) => ({
  id: row.datasetId,
  label: row.datasetName,
  detail: row.experimentName,
}));
