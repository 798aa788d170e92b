import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const datasetAttributes = defineTable({
  name: 'datasetAttributes',
  area: 'datasets',
  segment: 'dataset/attribute',
  key: 'attributeValueId',
  idField: 'datasetId',
  nameField: 'attributeName',
  defaultSort: { field: 'attributeName' },
  fields: {
    attributeValueId: integer({ hidden: true }),
    datasetId: integer({ hidden: true }),
    datasetName: text({ link: { route: 'datasets-details', idField: 'datasetId' } }),
    datasetDescription: text({ optional: true, hidden: true }),
    attributeId: integer({ hidden: true }),
    attributeName: text({ facet: 'values' }),
    attributeDescription: text({ optional: true, hidden: true }),
    attributeType: choice(dataTypes),
    targetTable: text({ hidden: true }),
    foreignId: integer({ hidden: true }),
    attributeValue: text(),
  },
});
