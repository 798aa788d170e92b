import { boolean, integer, text } from '../../core/field';
import { defineTable } from '../../core/table';

export const maps = defineTable({
  name: 'maps',
  area: 'genotyping',
  segment: 'map',
  key: 'mapId',
  nameField: 'mapName',
  fields: {
    mapId: integer(),
    mapName: text({ link: { route: 'map-details', idField: 'mapId' } }),
    mapDescription: text({ optional: true }),
    userId: integer({ optional: true, hidden: true }),
    visibility: boolean({ hidden: true, facet: 'values' }),
    markerCount: integer({ facet: 'histogram' }),
  },
});
