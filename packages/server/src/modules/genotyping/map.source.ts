import { maps } from '@landrace/contract/areas/genotyping/map.table';
import { defineSource } from '../../engine/source';
import { ownOrPublic } from '../../platform/access/scope';

export const mapSource = defineSource(maps, {
  scope: ownOrPublic({ owner: 'user_id', isPublic: 'visibility' }),
});
