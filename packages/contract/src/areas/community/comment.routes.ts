import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { maxCommentLength } from './comment';

const description = text.trim().min(1).max(maxCommentLength);

export const commentRoutes = defineRoutes('community', 'Regular User', {
  'PUT comment': {
    summary: 'Adds a comment to a germplasm (types 1 and 2), a location (3) or a trait (4).',
    body: z.object({ commenttypeId: id, userId: id, description, referenceId: id }),
    response: z.int(),
  },
  'PATCH comment/{commentId}': {
    summary: 'Changes one of the caller’s own comments.',
    body: z.object({ description }),
    response: z.boolean(),
  },
  'DELETE comment/{commentId}': {
    summary: 'Deletes one of the caller’s own comments; administrators can delete any.',
    response: z.boolean(),
  },
});
