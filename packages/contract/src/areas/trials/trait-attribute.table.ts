import { integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';
import { attributeFields } from '../datasets/attribute-fields';

export const traitAttributes = defineTable({
  name: 'traitAttributes',
  area: 'trials',
  segment: 'trait/attribute',
  key: 'attributeValueId',
  idField: 'traitId',
  nameField: 'attributeName',
  fields: {
    attributeValueId: integer({ hidden: true }),
    traitId: integer({ hidden: true }),
    traitName: text(),
    ...attributeFields,
    createdOn: timestamp({ hidden: true }),
  },
});
