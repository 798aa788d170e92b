import { integer, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { attributeFields } from './attribute-fields';

export const datasetAttributes = defineTable({
  name: 'datasetAttributes',
  area: 'datasets',
  segment: 'dataset/attribute',
  key: 'attributeValueId',
  idField: 'datasetId',
  nameField: 'attributeName',
  fields: {
    attributeValueId: integer({ hidden: true }),
    datasetId: integer({ hidden: true }),
    datasetName: text({ link: { route: 'datasets-details', idField: 'datasetId' } }),
    datasetDescription: text({ optional: true, hidden: true }),
    ...attributeFields,
  },
});
