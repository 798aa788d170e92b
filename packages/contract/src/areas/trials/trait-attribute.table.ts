import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const traitAttributes = defineTable({
  name: 'traitAttributes',
  area: 'trials',
  segment: 'trait/attribute',
  key: 'attributeValueId',
  idField: 'traitId',
  nameField: 'attributeName',
  defaultSort: { field: 'attributeName' },
  fields: {
    attributeValueId: integer({ hidden: true }),
    traitId: integer({ hidden: true }),
    traitName: text(),
    attributeId: integer({ hidden: true }),
    attributeName: text({ facet: 'values' }),
    attributeDescription: text({ optional: true, hidden: true }),
    attributeType: choice(dataTypes),
    targetTable: text({ hidden: true }),
    foreignId: integer({ hidden: true }),
    attributeValue: text(),
    createdOn: timestamp({ hidden: true }),
  },
});
