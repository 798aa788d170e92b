import { choice, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { entityTypes } from './germplasm.table';

/** What belongs to what: samples to plants, plants to accessions. */
export const entities = defineTable({
  name: 'entities',
  area: 'germplasm',
  segment: 'entity',
  key: 'entityChildId',
  idField: 'entityParentId',
  nameField: 'entityChildName',
  fields: {
    entityParentId: integer({ hidden: true }),
    entityParentGid: text({ hidden: true }),
    entityParentName: text({ link: { route: 'passport', idField: 'entityParentId' } }),
    entityParentDisplayName: text({ hidden: true }),
    entityParentType: choice(entityTypes),
    entityChildId: integer({ hidden: true }),
    entityChildGid: text({ hidden: true }),
    entityChildName: text({ link: { route: 'passport', idField: 'entityChildId' } }),
    entityChildDisplayName: text({ hidden: true }),
    entityChildType: choice(entityTypes),
  },
});
