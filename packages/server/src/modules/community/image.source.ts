import { images } from '@landrace/contract/areas/community/image.table';
import { defineSource } from '../../engine/source';
import { ownOrPublic } from '../../platform/access/scope';
import { rowsOfChangeSet } from '../administration/public';

export const imageSource = defineSource(images, {
  customFilters: rowsOfChangeSet('images'),
  scope: ownOrPublic({ owner: 'user_id', isPublic: 'is_public' }),
});
