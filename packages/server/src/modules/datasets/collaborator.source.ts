import { collaborators } from '@landrace/contract/areas/datasets/collaborator.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofVisibleDatasets } from '../../platform/access/scope';
import { ofDataset } from './public';

export const collaboratorSource = defineSource(collaborators, {
  scope: ofVisibleDatasets('dataset_id'),
  origins: { visible: datasetIn('dataset_id') },
});

export const collaboratorsOfDataset = ofDataset(collaboratorSource, 'collaborator');
