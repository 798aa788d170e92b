import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';
import { maxCommentLength } from './comment';

const area = 'community';
const access = 'Regular User';
const params = z.object({ commentId: id });
const description = text.trim().min(1).max(maxCommentLength);

export const commentRoutes = [
  defineRoute({
    method: 'PUT',
    path: 'comment',
    access,
    area,
    summary: 'Adds a comment to a germplasm (types 1 and 2), a location (3) or a trait (4).',
    body: z.object({ commenttypeId: id, userId: id, description, referenceId: id }),
    response: z.int(),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'comment/{commentId}',
    access,
    area,
    summary: 'Changes one of the caller’s own comments.',
    params,
    body: z.object({ description }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'comment/{commentId}',
    access,
    area,
    summary: 'Deletes one of the caller’s own comments; administrators can delete any.',
    params,
    response: z.boolean(),
  }),
] as const;
