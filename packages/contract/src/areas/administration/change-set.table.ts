import { choice, identifier, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const changeSetKinds = ['demo', 'import', 'unify', 'create', 'edit', 'delete', 'undo'] as const;

/** Kinds that can be undone by those who may make them; an import by administrators and the user who loaded it. */
export const undoableKinds: readonly string[] = ['unify', 'edit', 'delete', 'import'];

export const changeSets = defineTable({
  name: 'changeSets',
  area: 'administration',
  segment: 'change-set',
  access: 'Data Curator',
  key: 'changeSetId',
  nameField: 'summary',
  columns: ['at', 'kind', 'rowCount', 'actorName', 'undoneOn', 'undoneByName'],
  defaultSort: { field: 'changeSetId', descending: true },
  fields: {
    changeSetId: identifier(),
    at: timestamp({ facet: 'histogram' }),
    kind: choice(changeSetKinds, { facet: 'values' }),
    summary: text(),
    /** Rows of the imported file; otherwise rows that were changed, deleted or added to a group. Counted for each row. */
    rowCount: integer({ optional: true, filterable: false, sortable: false }),
    actorName: text({ optional: true, facet: 'values' }),
    /** The change set that undid this one, when and by whom. */
    undoneById: identifier({ optional: true }),
    undoneOn: timestamp({ optional: true }),
    undoneByName: text({ optional: true }),
  },
});
