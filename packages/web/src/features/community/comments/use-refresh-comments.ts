import { useQueryClient } from '@tanstack/react-query';
import { type CommentSubject, commentsQuery } from '../community-queries';

export function useRefreshComments(subject: CommentSubject): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: commentsQuery(subject).queryKey });
}
