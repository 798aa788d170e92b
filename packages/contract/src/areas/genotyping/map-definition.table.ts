import { boolean, identifier, number, tags, text } from '../../core/field';
import { defineTable } from '../../core/table';

/** Positions of markers on maps; a marker with several positions has a row for each. */
export const mapDefinitions = defineTable({
  name: 'mapDefinitions',
  area: 'genotyping',
  segment: 'map/mapdefinition',
  key: 'mapDefinitionId',
  idField: 'markerId',
  nameField: 'markerName',
  columns: ['synonyms', 'mapFeatureType', 'mapName', 'chromosome', 'position'],
  defaultSort: { field: 'chromosome' },
  marks: 'markers',
  fields: {
    mapDefinitionId: identifier(),
    markerId: identifier(),
    markerName: text({ link: { route: 'marker-details', idField: 'markerId' } }),
    synonyms: tags({ optional: true }),
    mapFeatureType: text({ facet: 'values' }),
    mapId: identifier(),
    userId: identifier({ optional: true }),
    visibility: boolean(),
    mapName: text({ facet: 'values', link: { route: 'map-details', idField: 'mapId' } }),
    chromosome: text({ facet: 'values', thenBy: 'position' }),
    position: number({ facet: 'histogram' }),
  },
});
