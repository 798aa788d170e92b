import { boolean, choice, identifier, record, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';
import { importTypes } from './import-type';

/** What was added to the collection, and the ids of the dataset and of the file. */
export type ImportStats = Readonly<
  Partial<
    Record<
      | 'fileResourceId'
      | 'datasetId'
      | 'datasets'
      | 'dataPoints'
      | 'germplasm'
      | 'institutions'
      | 'markers'
      | 'images'
      | 'traits'
      | 'locations'
      | 'climates'
      | 'groups'
      | 'outlines'
      | 'overlays',
      number
    >
  >
>;

const forCurators = { minimumRole: 'Data Curator' } as const;

/** Files that were loaded. Everybody sees what was added; only curators see who uploaded it and from which file. */
export const importHistory = defineTable({
  name: 'importHistory',
  area: 'imports',
  segment: 'import/history',
  key: 'id',
  nameField: 'datatype',
  columns: ['originalFilename', 'isUpdate', 'stats', 'createdOn', 'userName', 'undoneOn', 'undoneByName'],
  defaultSort: { field: 'createdOn', descending: true },
  fields: {
    id: identifier(),
    datatype: choice(importTypes),
    originalFilename: text({ optional: true, ...forCurators }),
    isUpdate: boolean({ facet: 'values' }),
    datasetstateId: identifier(),
    status: choice(['completed']),
    stats: record<ImportStats>()({ optional: true }),
    createdOn: timestamp({ facet: 'histogram' }),
    userId: identifier({ optional: true, ...forCurators }),
    userName: text({ optional: true, facet: 'values', ...forCurators }),
    /** The data resource, as long as it exists. */
    fileResourceId: identifier({ optional: true, ...forCurators }),
    changeSetId: identifier({ optional: true, ...forCurators }),
    /** Only curators see imports that were undone. */
    undoneOn: timestamp({ optional: true, ...forCurators }),
    undoneByName: text({ optional: true, ...forCurators }),
  },
});
