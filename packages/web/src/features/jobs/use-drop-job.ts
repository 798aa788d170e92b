import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import type { Job } from '../../lib/jobs/job';
import { jobsQuery } from '../../lib/jobs/jobs-query';

/** Cancels an unfinished job, removes a finished one. */
export function useDropJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, uuid }: Job) =>
      kind === 'import'
        ? api('DELETE import/template/{uuid}', { params: { uuid } })
        : api('DELETE dataset/export/async/{uuid}', { params: { uuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
    // The drawer covers the notices and shows the failure itself.
    meta: { isQuiet: true },
  });
}
