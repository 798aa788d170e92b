import { images } from '@landrace/contract/areas/community/image.table';
import { defineSource } from '../../engine/source';
import { ownOrPublic } from '../../platform/access/scope';
import { rowsOfChangeSet } from '../administration/public';

export const imageSource = defineSource(images, {
  view: 'image_list',
  customFilters: rowsOfChangeSet('images'),
  scope: ownOrPublic({ owner: 'user_id', isPublic: 'is_public' }),
  columns: {
    imageId: 'image_id',
    referenceName: 'reference_name',
    imageRefTable: 'image_ref_table',
    imageForeignId: 'image_foreign_id',
    imageDescription: 'image_description',
    imageIsReference: 'image_is_reference',
    imagePath: 'image_path',
    imageExif: 'image_exif',
    imageType: 'image_type',
    tags: 'tags',
    createdOn: 'created_on',
  },
});
