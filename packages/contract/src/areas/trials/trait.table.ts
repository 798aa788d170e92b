import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { boolean, choice, identifier, ids, integer, record, tags, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** In the order in which files write them. */
export const restrictionMembers = ['min', 'max', 'categories'] as const;

export const traits = defineTable({
  name: 'traits',
  area: 'trials',
  segment: 'trait',
  key: 'traitId',
  nameField: 'traitName',
  columns: ['traitNameShort', 'dataType', 'unitName', 'categoryName', 'count', 'traitDescription'],
  fields: {
    traitId: identifier(),
    traitName: text({ link: { route: 'trait-details', idField: 'traitId' } }),
    traitNameShort: text({ optional: true }),
    dataType: choice(dataTypes),
    unitId: identifier({ optional: true }),
    unitName: text({ optional: true, facet: 'values' }),
    unitAbbreviation: text({ optional: true }),
    unitDescription: text({ optional: true }),
    categoryId: identifier({ optional: true }),
    categoryName: text({ optional: true, facet: 'values' }),
    categoryDescription: text({ optional: true }),
    /** Values in visible datasets. */
    count: integer(),
    synonyms: tags({ optional: true }),
    traitDescription: text({ optional: true }),
    traitRestrictions: record<TraitRestrictions>()({
      optional: true,
      written: { members: restrictionMembers },
    }),
    traitIsTimeseries: boolean({ facet: 'values' }),
    traitSetSize: integer({ optional: true }),
    /** Visible datasets with values of it. */
    datasetIds: ids({ optional: true, filterable: false, sortable: false }),
  },
});
