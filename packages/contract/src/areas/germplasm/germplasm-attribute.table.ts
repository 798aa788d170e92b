import { integer, text, timestamp } from '../../core/field';
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
  fields: {
    attributeValueId: integer({ hidden: true }),
    germplasmId: integer({ hidden: true }),
    germplasmGid: text({ hidden: true }),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text({ hidden: true }),
    ...attributeFields,
    createdOn: timestamp({ hidden: true }),
  },
});
