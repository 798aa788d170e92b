import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { jobsQuery } from '../../lib/jobs/jobs-query';

/** Cancels what is not finished, removes what is. */
export function useDropJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid }: ExportJob) => api('DELETE dataset/export/async/{uuid}', { params: { uuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
    // The drawer covers where notices stand and shows the failure itself.
    meta: { isQuiet: true },
  });
}
