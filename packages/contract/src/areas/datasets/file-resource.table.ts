import { boolean, ids, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const fileResources = defineTable({
  name: 'fileresources',
  area: 'datasets',
  segment: 'fileresource',
  key: 'fileresourceId',
  nameField: 'fileresourceName',
  defaultSort: { field: 'fileresourceId', descending: true },
  fields: {
    fileresourceId: integer({ hidden: true }),
    fileresourceName: text(),
    fileresourceDescription: text({ optional: true }),
    fileresourcetypeId: integer({ hidden: true }),
    fileresourcetypeName: text({ facet: 'values' }),
    fileresourcetypeDescription: text({ optional: true, hidden: true }),
    /** Bytes. */
    fileresourceSize: integer(),
    fileresourceCreatedOn: timestamp({ facet: 'histogram' }),
    fileresourceUpdatedOn: timestamp({ optional: true, hidden: true }),
    projectId: integer({ optional: true, hidden: true }),
    projectName: text({ optional: true, hidden: true, facet: 'values' }),
    projectDescription: text({ optional: true, hidden: true }),
    /** Its key in the storage; not a path of the server. */
    fileresourcePath: text({ optional: true, hidden: true, minimumRole: 'Data Curator' }),
    /** Something was imported from it: it is deleted when that is undone. */
    isImport: boolean({ hidden: true }),
    /** Those that the caller may see. */
    datasetIds: ids({ optional: true, hidden: true, sortable: false }),
  },
});
