import { boolean, identifier, ids, integer, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const fileResources = defineTable({
  name: 'fileresources',
  area: 'datasets',
  segment: 'fileresource',
  key: 'fileresourceId',
  nameField: 'fileresourceName',
  columns: ['fileresourceDescription', 'fileresourcetypeName', 'fileresourceSize', 'fileresourceCreatedOn'],
  defaultSort: { field: 'fileresourceId', descending: true },
  fields: {
    fileresourceId: identifier(),
    fileresourceName: text(),
    fileresourceDescription: text({ optional: true }),
    fileresourcetypeId: identifier(),
    fileresourcetypeName: text({ facet: 'values' }),
    fileresourcetypeDescription: text({ optional: true }),
    /** Bytes. */
    fileresourceSize: integer(),
    fileresourceCreatedOn: timestamp({ facet: 'histogram' }),
    fileresourceUpdatedOn: timestamp({ optional: true }),
    projectId: identifier({ optional: true }),
    projectName: text({ optional: true, facet: 'values' }),
    projectDescription: text({ optional: true }),
    /** Its key in the storage; not a path of the server. */
    fileresourcePath: text({ optional: true, minimumRole: 'Data Curator' }),
    /** Something was imported from it: it is deleted when that is undone. */
    isImport: boolean(),
    /** Those that the caller may see. */
    datasetIds: ids({ optional: true, sortable: false }),
  },
});
