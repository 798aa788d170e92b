import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { rowsOfChangeSet } from '../administration/public';
import { groupMembers, markedFilters } from '../groups/public';

export const markerSource = defineSource(markers, {
  view: 'marker_list',
  scope: everyone,
  customFilters: { ...markedFilters('markers'), ...rowsOfChangeSet('markers') },
  columns: {
    markerId: 'marker_id',
    markerName: 'marker_name',
    markerType: 'marker_type',
    markerSynonyms: {
      column: 'marker_synonyms',
      elements: { table: 'synonym', value: 'name', owner: 'marker_id' },
    },
    createdOn: 'created_on',
    updatedOn: 'updated_on',
  },
});

export const markersOfGroup = groupMembers(markerSource, 'markers');
