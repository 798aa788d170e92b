import { datasetAttributes } from '@landrace/contract/areas/datasets/dataset-attribute.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofVisibleDatasets } from '../../platform/access/scope';
import { ofDataset } from './public';

export const datasetAttributeSource = defineSource(datasetAttributes, {
  scope: ofVisibleDatasets('dataset_id'),
  origins: { visible: datasetIn('dataset_id') },
});

export const attributesOfDataset = ofDataset(datasetAttributeSource, 'attribute');
