import { identifier, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** Plots of trials whose outlines are known. */
export const plotOutlines = defineTable({
  name: 'plotOutlines',
  area: 'trials',
  segment: 'outline',
  key: 'plotId',
  nameField: 'germplasmName',
  columns: ['trialRow', 'trialColumn', 'rep', 'block', 'treatment', 'datasetName'],
  defaultSort: { field: 'plotId' },
  fields: {
    plotId: identifier(),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text(),
    germplasmId: identifier(),
    trialRow: integer({ optional: true }),
    trialColumn: integer({ optional: true }),
    rep: text({ facet: 'values' }),
    block: text({ facet: 'values' }),
    treatment: text({ optional: true, facet: 'values' }),
    datasetId: identifier(),
    datasetName: text({ facet: 'values', link: { route: 'datasets-details', idField: 'datasetId' } }),
  },
});
