import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { boolean, choice, ids, integer, record, tags, text } from '../../core/field';
import { defineTable } from '../../core/table';
import { dataTypes } from '../../data-type';

export const traits = defineTable({
  name: 'traits',
  area: 'trials',
  segment: 'trait',
  key: 'traitId',
  nameField: 'traitName',
  defaultSort: { field: 'traitName' },
  fields: {
    traitId: integer(),
    traitName: text(),
    traitNameShort: text({ optional: true }),
    traitDescription: text({ optional: true }),
    dataType: choice(dataTypes),
    traitRestrictions: record<TraitRestrictions>()({ optional: true, hidden: true }),
    synonyms: tags({ optional: true }),
    categoryId: integer({ optional: true, hidden: true }),
    categoryName: text({ optional: true, facet: 'values' }),
    categoryDescription: text({ optional: true, hidden: true }),
    traitSetSize: integer({ optional: true, hidden: true }),
    traitIsTimeseries: boolean({ facet: 'values' }),
    unitId: integer({ optional: true, hidden: true }),
    unitName: text({ optional: true, facet: 'values' }),
    unitDescription: text({ optional: true, hidden: true }),
    unitAbbreviation: text({ optional: true }),
    /** Datasets in sight that hold values of it. */
    datasetIds: ids({ optional: true, hidden: true, filterable: false, sortable: false }),
    /** Values in datasets in sight. */
    count: integer(),
  },
});
