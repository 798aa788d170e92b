import { suffices } from '@landrace/contract/core/role';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatLongDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/use-session';
import { type Comment, type CommentSubject, changeComment, removeComment } from '../community-queries';
import { CommentForm } from './comment-form';
import classes from './comments.module.css';
import { useRefreshComments } from './use-refresh-comments';

const ActionDialog = lazy(async () => ({
  default: (await import('../../../kit/dialogs/action-dialog')).ActionDialog,
}));

interface Props {
  readonly comment: Comment;
  readonly subject: CommentSubject;
}

export function CommentEntry({ comment, subject }: Props) {
  const t = useText();
  const refresh = useRefreshComments(subject);
  const [doing, setDoing] = useState<'reading' | 'editing' | 'deleting'>('reading');
  const done = () => setDoing('reading');
  return (
    <li className={classes.comment}>
      <CommentHead
        comment={comment}
        onEdit={() => setDoing('editing')}
        onDelete={() => setDoing('deleting')}
      />
      {doing === 'editing' ? (
        <CommentForm
          name={`comment-${comment.commentId}`}
          label={t('community.comments.edited')}
          action={t('community.comments.save')}
          initial={comment.commentContent}
          onCancel={done}
          onSubmit={async (description) => {
            await changeComment(comment.commentId, description);
            await refresh();
            // If Delete was pressed meanwhile, its confirmation is shown.
            setDoing((now) => (now === 'editing' ? 'reading' : now));
          }}
        />
      ) : (
        <p className={classes.content}>{comment.commentContent}</p>
      )}
      {doing === 'deleting' && (
        <Suspense fallback={null}>
          <ActionDialog
            title={t('community.comments.deleteTitle')}
            text={t('community.comments.deleteText')}
            action={t('community.comments.delete')}
            isDestructive
            onClose={done}
            onConfirm={async () => {
              await removeComment(comment.commentId);
              done();
              await refresh();
            }}
          />
        </Suspense>
      )}
    </li>
  );
}

interface HeadProps {
  readonly comment: Comment;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function CommentHead({ comment, onEdit, onDelete }: HeadProps) {
  const t = useText();
  const session = useSession();
  const isOwn = session !== null && session.id === comment.userId;
  const mayDelete = isOwn || suffices(session?.userType, 'Administrator');
  const author = comment.userName ?? t('community.comments.nobody');
  const when = formatDate(comment.createdOn, 'time');
  return (
    <div className={classes.head}>
      <strong>{author}</strong>
      <time dateTime={comment.createdOn} title={formatLongDate(comment.createdOn, 'time')}>
        {when}
      </time>
      {comment.updatedOn !== comment.createdOn && (
        <span title={formatLongDate(comment.updatedOn, 'time')}>{t('community.comments.changed')}</span>
      )}
      <span className={classes.actions}>
        {isOwn && (
          <button
            type="button"
            onClick={onEdit}
            aria-label={t('community.comments.editOf', { author, when })}
          >
            {t('community.comments.edit')}
          </button>
        )}
        {mayDelete && (
          <button
            type="button"
            onClick={onDelete}
            aria-label={t('community.comments.deleteOf', { author, when })}
          >
            {t('community.comments.delete')}
          </button>
        )}
      </span>
    </div>
  );
}
