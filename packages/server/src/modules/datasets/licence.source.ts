import { licences } from '@landrace/contract/areas/datasets/licence.table';
import { datasetIn, defineSource, noDatasets } from '../../engine/source';
import { ofVisibleDatasets } from '../../platform/access/scope';
import { acceptedByCaller } from './accepted-by';

export const licenceSource = defineSource(licences, {
  view: 'licence_list',
  scope: ofVisibleDatasets('dataset_id'),
  // Acceptance of a licence reveals nothing about the data.
  origins: { visible: datasetIn('dataset_id'), readable: noDatasets },
  columns: {
    acceptedBy: acceptedByCaller,
  },
});
