import { identifier, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';
import { attributeFields } from '../datasets/attribute-fields';

/** What a collection records about its germplasm beyond the standard's descriptors. */
export const germplasmAttributes = defineTable({
  name: 'germplasmAttributes',
  area: 'germplasm',
  segment: 'germplasm/attribute',
  key: 'attributeValueId',
  idField: 'germplasmId',
  nameField: 'attributeName',
  columns: ['germplasmName', 'attributeType', 'attributeValue'],
  fields: {
    attributeValueId: identifier(),
    germplasmId: identifier(),
    germplasmGid: text(),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text(),
    ...attributeFields,
    createdOn: timestamp(),
  },
});
