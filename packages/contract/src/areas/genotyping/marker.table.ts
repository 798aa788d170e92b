import { integer, tags, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const markers = defineTable({
  name: 'markers',
  area: 'genotyping',
  segment: 'marker',
  key: 'markerId',
  nameField: 'markerName',
  marks: 'markers',
  fields: {
    markerId: integer(),
    markerName: text({ link: { route: 'marker-details', idField: 'markerId' } }),
    markerType: text({ facet: 'values' }),
    markerSynonyms: tags({ optional: true }),
    createdOn: timestamp({ hidden: true }),
    updatedOn: timestamp({ optional: true, hidden: true }),
  },
});
