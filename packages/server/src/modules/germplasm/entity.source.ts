import { entities } from '@landrace/contract/areas/germplasm/entity.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const entitySource = defineSource(entities, {
  view: 'entity_list',
  scope: everyone,
  columns: {
    entityParentId: 'entity_parent_id',
    entityParentGid: 'entity_parent_gid',
    entityParentName: 'entity_parent_name',
    entityParentDisplayName: 'entity_parent_display_name',
    entityParentType: 'entity_parent_type',
    entityChildId: 'entity_child_id',
    entityChildGid: 'entity_child_gid',
    entityChildName: 'entity_child_name',
    entityChildDisplayName: 'entity_child_display_name',
    entityChildType: 'entity_child_type',
  },
});
