import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import { defineSource } from '../../engine/source';
import { ownOrPublic } from '../../platform/access/scope';
import { markedFilters } from '../groups/public';

export const mapDefinitionSource = defineSource(mapDefinitions, {
  view: 'map_definition_list',
  scope: ownOrPublic({ owner: 'user_id', isPublic: 'visibility' }),
  customFilters: markedFilters('markers'),
  columns: {
    mapDefinitionId: 'map_definition_id',
    markerId: 'marker_id',
    markerName: 'marker_name',
    synonyms: 'synonyms',
    mapFeatureType: {
      column: 'map_feature_type',
      lookup: { by: 'map_feature_type_id', table: 'map_feature_type', value: 'name' },
    },
    mapId: 'map_id',
    userId: 'user_id',
    visibility: 'visibility',
    mapName: { column: 'map_name', lookup: { by: 'map_id', table: 'map', value: 'name' } },
    chromosome: 'chromosome',
    position: 'position',
  },
});
