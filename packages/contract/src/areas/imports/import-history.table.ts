import { boolean, choice, integer, record, text, timestamp } from '../../core/field';
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
  defaultSort: { field: 'createdOn', descending: true },
  fields: {
    id: integer({ hidden: true }),
    datatype: choice(importTypes),
    originalFilename: text({ optional: true, ...forCurators }),
    isUpdate: boolean({ facet: 'values' }),
    datasetstateId: integer({ hidden: true }),
    status: choice(['completed'], { hidden: true }),
    stats: record<ImportStats>()({ optional: true }),
    createdOn: timestamp({ facet: 'histogram' }),
    userId: integer({ optional: true, hidden: true, ...forCurators }),
    userName: text({ optional: true, facet: 'values', ...forCurators }),
    /** The data resource, as long as it exists. */
    fileResourceId: integer({ optional: true, hidden: true, ...forCurators }),
    changeSetId: integer({ optional: true, hidden: true, ...forCurators }),
    /** Only curators see imports that were undone. */
    undoneOn: timestamp({ optional: true, ...forCurators }),
    undoneByName: text({ optional: true, ...forCurators }),
  },
});
