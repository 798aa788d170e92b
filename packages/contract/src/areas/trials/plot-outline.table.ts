import { integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** Plots of trials whose outlines are known. */
export const plotOutlines = defineTable({
  name: 'plotOutlines',
  area: 'trials',
  segment: 'outline',
  key: 'plotId',
  nameField: 'germplasmName',
  defaultSort: { field: 'plotId' },
  fields: {
    plotId: integer({ hidden: true }),
    germplasmName: text({ link: { route: 'passport', idField: 'germplasmId' } }),
    germplasmDisplayName: text({ hidden: true }),
    germplasmId: integer({ hidden: true }),
    trialRow: integer({ optional: true }),
    trialColumn: integer({ optional: true }),
    rep: text({ facet: 'values' }),
    block: text({ facet: 'values' }),
    treatment: text({ optional: true, facet: 'values' }),
    datasetId: integer({ hidden: true }),
    datasetName: text({ facet: 'values' }),
  },
});
