import { comments } from '@landrace/contract/areas/community/comment.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';

export const commentSource = defineSource(comments, { scope: everyone });
