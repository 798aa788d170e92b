import { markers } from '@landrace/contract/areas/genotyping/marker.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { rowsOfChangeSet } from '../administration/public';
import { groupMembers, markedFilters } from '../groups/public';

export const markerSource = defineSource(markers, {
  scope: everyone,
  customFilters: { ...markedFilters('markers'), ...rowsOfChangeSet('markers') },
  columns: {
    markerSynonyms: {
      elements: { table: 'synonym', value: 'name', owner: 'marker_id' },
    },
  },
});

export const markersOfGroup = groupMembers(markerSource, 'markers');
