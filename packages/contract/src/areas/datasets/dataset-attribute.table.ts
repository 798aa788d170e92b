import { identifier, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { attributeFields } from './attribute-fields';

export const datasetAttributes = defineTable({
  name: 'datasetAttributes',
  area: 'datasets',
  segment: 'dataset/attribute',
  key: 'attributeValueId',
  idField: 'datasetId',
  nameField: 'attributeName',
  columns: ['datasetName', 'attributeType', 'attributeValue'],
  fields: {
    attributeValueId: identifier(),
    datasetId: identifier(),
    datasetName: text({ link: { route: 'datasets-details', idField: 'datasetId' } }),
    datasetDescription: text({ optional: true }),
    ...attributeFields,
  },
});
