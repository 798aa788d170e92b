import { comments } from '@landrace/contract/areas/community/comment.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const commentSource = defineSource(comments, {
  view: 'comment_list',
  scope: everyone,
  columns: {
    commentId: 'comment_id',
    commentTypeId: 'comment_type_id',
    commentType: 'comment_type',
    commentForeignId: 'comment_foreign_id',
    userId: 'user_id',
    userName: 'user_name',
    commentContent: 'comment_content',
    createdOn: 'created_on',
    updatedOn: 'updated_on',
  },
});
