import { maps } from '@landrace/contract/areas/genotyping/map.table';
import { defineSource } from '../../engine/source';
import { ownOrPublic } from '../../platform/access/scope';

export const mapSource = defineSource(maps, {
  view: 'map_list',
  scope: ownOrPublic({ owner: 'user_id', isPublic: 'visibility' }),
  columns: {
    mapId: 'map_id',
    mapName: 'map_name',
    mapDescription: 'map_description',
    userId: 'user_id',
    visibility: 'visibility',
    markerCount: 'marker_count',
  },
});
