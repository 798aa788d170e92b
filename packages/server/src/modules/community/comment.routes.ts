import { commentRoutes as declared } from '@landrace/contract/areas/community/comment.routes';
import type { RequestContext } from '../../platform/http/context';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { type By, type CommentDeps, changeComment, deleteComment, writeComment } from './comment.service';

const [write, change, remove] = declared;

const by = ({ caller, address }: RequestContext): By => ({ actor: caller.principal, address });

export function commentRoutes(host: RouteHost, deps: CommentDeps): void {
  registerRoute(host, write, (context, { body }) =>
    writeComment(
      deps,
      {
        typeId: body.commenttypeId,
        subjectId: body.referenceId,
        userId: body.userId,
        content: body.description,
      },
      by(context),
    ),
  );

  registerRoute(host, change, (context, { params, body }) =>
    changeComment(deps, params.commentId, body.description, by(context)),
  );

  registerRoute(host, remove, (context, { params }) => deleteComment(deps, params.commentId, by(context)));
}
