import { boolean, identifier, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const maps = defineTable({
  name: 'maps',
  area: 'genotyping',
  segment: 'map',
  key: 'mapId',
  nameField: 'mapName',
  columns: ['mapDescription', 'markerCount'],
  fields: {
    mapId: identifier(),
    mapName: text({ link: { route: 'map-details', idField: 'mapId' } }),
    mapDescription: text({ optional: true }),
    userId: identifier({ optional: true }),
    visibility: boolean({ facet: 'values' }),
    markerCount: integer({ facet: 'histogram' }),
  },
});
