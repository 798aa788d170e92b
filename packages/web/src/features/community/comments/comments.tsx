import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/use-session';
import { useReadOnly } from '../../../lib/settings/use-read-only';
import { type CommentSubject, commentsQuery, writeComment } from '../community-queries';
import { CommentEntry } from './comment-entry';
import { CommentForm } from './comment-form';
import classes from './comments.module.css';
import { useRefreshComments } from './use-refresh-comments';

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
    <div className={classes.root}>
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
        <p className={classes.hint}>
          <ScreenLink screen="login">{t('community.comments.signIn')}</ScreenLink>
        </p>
      )}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={64} />}
      {query.data && comments.length === 0 && <p className={classes.hint}>{t('community.comments.none')}</p>}
      <ul className={classes.list} aria-label={t('community.comments.list')}>
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
