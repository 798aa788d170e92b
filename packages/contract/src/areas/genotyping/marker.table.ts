import { identifier, tags, text, timestamp } from '../../core/field';
import { defineTable } from '../../core/table';

export const markers = defineTable({
  name: 'markers',
  area: 'genotyping',
  segment: 'marker',
  key: 'markerId',
  nameField: 'markerName',
  columns: ['markerType', 'markerSynonyms'],
  marks: 'markers',
  fields: {
    markerId: identifier(),
    markerName: text({ link: { route: 'marker-details', idField: 'markerId' } }),
    markerType: text({ facet: 'values' }),
    markerSynonyms: tags({ optional: true }),
    createdOn: timestamp(),
    updatedOn: timestamp({ optional: true }),
  },
});
