import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { choice, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

/** What a collection records about its germplasm beyond the standard's descriptors. */
export const germplasmAttributes = defineTable({
  name: 'germplasmAttributes',
  area: 'germplasm',
  segment: 'germplasm/attribute',
  key: 'attributeValueId',
  idField: 'germplasmId',
  nameField: 'attributeName',
  defaultSort: { field: 'attributeName' },
  fields: {
    attributeValueId: integer({ hidden: true }),
    germplasmId: integer({ hidden: true }),
    germplasmGid: text({ hidden: true }),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text({ hidden: true }),
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
