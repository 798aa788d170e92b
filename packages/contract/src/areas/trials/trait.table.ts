import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import type { TraitRestrictions } from '@landrace/domain/trait-restrictions';
import { boolean, choice, ids, integer, record, tags, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const traits = defineTable({
  name: 'traits',
  area: 'trials',
  segment: 'trait',
  key: 'traitId',
  nameField: 'traitName',
  fields: {
    traitId: integer(),
    traitName: text(),
    traitNameShort: text({ optional: true }),
    dataType: choice(dataTypes),
    unitId: integer({ optional: true, hidden: true }),
    unitName: text({ optional: true, facet: 'values' }),
    unitAbbreviation: text({ optional: true, hidden: true }),
    unitDescription: text({ optional: true, hidden: true }),
    categoryId: integer({ optional: true, hidden: true }),
    categoryName: text({ optional: true, facet: 'values' }),
    categoryDescription: text({ optional: true, hidden: true }),
    /** Values in visible datasets. */
    count: integer(),
    synonyms: tags({ optional: true }),
    traitDescription: text({ optional: true }),
    traitRestrictions: record<TraitRestrictions>()({ optional: true }),
    traitIsTimeseries: boolean({ facet: 'values' }),
    traitSetSize: integer({ optional: true, hidden: true }),
    /** Visible datasets with values of it. */
    datasetIds: ids({ optional: true, hidden: true, filterable: false, sortable: false }),
  },
});
