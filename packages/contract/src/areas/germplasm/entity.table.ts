import { choice, identifier, text } from '../../core/field';
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
  columns: ['entityParentName', 'entityParentType', 'entityChildType'],
  fields: {
    entityParentId: identifier(),
    entityParentGid: text(),
    entityParentName: text({ link: { route: 'passport', idField: 'entityParentId' } }),
    entityParentDisplayName: text(),
    entityParentType: choice(entityTypes),
    entityChildId: identifier(),
    entityChildGid: text(),
    entityChildName: text({ link: { route: 'passport', idField: 'entityChildId' } }),
    entityChildDisplayName: text(),
    entityChildType: choice(entityTypes),
  },
});
