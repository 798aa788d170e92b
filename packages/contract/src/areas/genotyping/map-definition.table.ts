import { boolean, integer, number, tags, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** Positions of markers on maps; a marker with several positions has a row for each. */
export const mapDefinitions = defineTable({
  name: 'mapDefinitions',
  area: 'genotyping',
  segment: 'map/mapdefinition',
  key: 'mapDefinitionId',
  idField: 'markerId',
  nameField: 'markerName',
  defaultSort: { field: 'chromosome' },
  marks: 'markers',
  fields: {
    mapDefinitionId: integer({ hidden: true }),
    markerId: integer({ hidden: true }),
    markerName: text({ link: { route: 'marker-details', idField: 'markerId' } }),
    synonyms: tags({ optional: true }),
    mapFeatureType: text({ facet: 'values' }),
    mapId: integer({ hidden: true }),
    userId: integer({ optional: true, hidden: true }),
    visibility: boolean({ hidden: true }),
    mapName: text({ facet: 'values', link: { route: 'map-details', idField: 'mapId' } }),
    chromosome: text({ facet: 'values', thenBy: 'position' }),
    position: number({ facet: 'histogram' }),
  },
});
