import { experiments } from '@landrace/contract/areas/datasets/experiment.table';
import { tableOptions } from '../../../kit/forms/table-options';

export const experimentOptions = tableOptions(experiments, 'experimentName', (row) => ({
  id: row.experimentId,
  label: row.experimentName,
  detail: row.experimentDescription,
}));
