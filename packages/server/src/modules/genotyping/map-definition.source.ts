import { mapDefinitions } from '@landrace/contract/areas/genotyping/map-definition.table';
import { defineSource } from '../../engine/source';
import { ownOrPublic } from '../../platform/access/scope';
import { markedFilters } from '../groups/public';

export const mapDefinitionSource = defineSource(mapDefinitions, {
  view: 'map_definition_list',
  scope: ownOrPublic({ owner: 'user_id', isPublic: 'visibility' }),
  customFilters: markedFilters('markers'),
  columns: {
    mapFeatureType: { lookup: { by: 'map_feature_type_id', table: 'map_feature_type', value: 'name' } },
    mapName: { lookup: { by: 'map_id', table: 'map', value: 'name' } },
  },
});
