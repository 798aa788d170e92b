import { identifier, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';
import { attributeFields } from '../datasets/attribute-fields';

export const traitAttributes = defineTable({
  name: 'traitAttributes',
  area: 'trials',
  segment: 'trait/attribute',
  key: 'attributeValueId',
  idField: 'traitId',
  nameField: 'attributeName',
  columns: ['traitName', 'attributeType', 'attributeValue'],
  fields: {
    attributeValueId: identifier(),
    traitId: identifier(),
    traitName: text({ link: { route: 'trait-details', idField: 'traitId' } }),
    ...attributeFields,
    createdOn: timestamp(),
  },
});
