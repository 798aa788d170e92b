import { commentRoutes as declared } from '@landrace/contract/areas/community/comment.routes';
import { signedInActor } from '../../platform/http/context';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { type CommentDeps, changeComment, deleteComment, writeComment } from './comment.service';

export function commentRoutes(host: RouteHost, deps: CommentDeps): void {
  registerRoutes(host, declared, {
    'PUT comment': (context, { body }) =>
      writeComment(
        deps,
        {
          typeId: body.commenttypeId,
          subjectId: body.referenceId,
          userId: body.userId,
          content: body.description,
        },
        signedInActor(context),
      ),
    'PATCH comment/{commentId}': (context, { params, body }) =>
      changeComment(deps, params.commentId, body.description, signedInActor(context)),
    'DELETE comment/{commentId}': (context, { params }) =>
      deleteComment(deps, params.commentId, signedInActor(context)),
  });
}
