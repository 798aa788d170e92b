import { datasetAttributes } from '@landrace/contract/areas/datasets/dataset-attribute.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofVisibleDatasets } from '../../platform/access/scope';
import { ofDataset } from './public';

export const datasetAttributeSource = defineSource(datasetAttributes, {
  view: 'dataset_attribute_list',
  scope: ofVisibleDatasets('dataset_id'),
  origins: { visible: datasetIn('dataset_id') },
  columns: {
    attributeValueId: 'attribute_value_id',
    datasetId: 'dataset_id',
    datasetName: 'dataset_name',
    datasetDescription: 'dataset_description',
    attributeId: 'attribute_id',
    attributeName: 'attribute_name',
    attributeDescription: 'attribute_description',
    attributeType: 'attribute_type',
    targetTable: 'target_table',
    foreignId: 'foreign_id',
    attributeValue: 'attribute_value',
  },
});

export const attributesOfDataset = ofDataset(datasetAttributeSource, 'attribute');
