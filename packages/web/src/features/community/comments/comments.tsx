import { suffices } from '@landrace/contract/core/role';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { SignInButton } from '../../../kit/layout/sign-in-button';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { formatDate, formatLongDate } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { useReadOnly } from '../../../lib/settings/settings-query';
import {
  type Comment,
  type CommentSubject,
  changeComment,
  commentsQuery,
  removeComment,
  useRefreshComments,
  writeComment,
} from '../community-queries';
import { CommentForm } from './comment-form';
import classes from './comments.module.css';

/** Comments on one item. Everybody reads; signed-in users write. */
export function Comments({ subject }: { readonly subject: CommentSubject }) {
  const t = useText();
  const query = useInfiniteQuery(commentsQuery(subject));
  const session = useSession();
  const refresh = useRefreshComments(subject);
  const isReadOnly = useReadOnly();
  // A new key empties the form after each comment.
  const [written, setWritten] = useState(0);
  const comments = query.data?.pages.flatMap(({ data }) => data) ?? [];

  return (
    <div className={`stack gap-16 ${classes.root}`}>
      {session && (
        <CommentForm
          key={written}
          name="new-comment"
          label={t('community.comments.new')}
          action={t('community.comments.write')}
          initial=""
          onSubmit={async (description) => {
            await writeComment(subject, session.id, description);
            await refresh();
            setWritten(written + 1);
          }}
        />
      )}
      {!session && !isReadOnly && (
        <div>
          <SignInButton>{t('community.comments.signIn')}</SignInButton>
        </div>
      )}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={64} />}
      {query.data && comments.length === 0 && <p className="quiet">{t('community.comments.none')}</p>}
      <ul className="stack gap-16" aria-label={t('community.comments.list')}>
        {comments.map((comment) => (
          <CommentEntry key={comment.commentId} comment={comment} subject={subject} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" size="xs" onClick={() => void query.fetchNextPage()}>
          {t('community.comments.more')}
        </Button>
      )}
    </div>
  );
}

const ActionDialog = lazy(async () => ({
  default: (await import('../../../kit/dialogs/action-dialog')).ActionDialog,
}));

interface Props {
  readonly comment: Comment;
  readonly subject: CommentSubject;
}

function CommentEntry({ comment, subject }: Props) {
  const t = useText();
  const refresh = useRefreshComments(subject);
  const [doing, setDoing] = useState<'reading' | 'editing' | 'deleting'>('reading');
  const done = () => setDoing('reading');
  return (
    <li>
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
    <div className={`line quiet small ${classes.head}`}>
      <strong>{author}</strong>
      <time dateTime={comment.createdOn} title={formatLongDate(comment.createdOn, 'time')}>
        {when}
      </time>
      {comment.updatedOn !== comment.createdOn && (
        <span title={formatLongDate(comment.updatedOn, 'time')}>{t('community.comments.changed')}</span>
      )}
      <span className={`row gap-12 ${classes.actions}`}>
        {isOwn && (
          <button
            type="button"
            className="link"
            onClick={onEdit}
            aria-label={t('community.comments.editOf', { author, when })}
          >
            {t('community.comments.edit')}
          </button>
        )}
        {mayDelete && (
          <button
            type="button"
            className="link"
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
