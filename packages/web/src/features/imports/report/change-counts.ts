import { importChanges } from '@landrace/contract/areas/imports/import-change.table';
import { useQuery } from '@tanstack/react-query';
import { tableApi } from '../../../lib/api/table-api';
import type { ImportedJob } from '../../../lib/jobs/job';

export const changeActions = ['changed', 'added', 'removed', 'unchanged'] as const;
export type ChangeAction = (typeof changeActions)[number];

export const changesPath = ({ uuid }: Pick<ImportedJob, 'uuid'>) => `import/template/${uuid}/change`;

export const ofAction = (action: ChangeAction) =>
  ({ column: 'action', comparator: 'equals', values: [action] }) as const;

/** How many rows an update adds or leaves unchanged, and how many cells it changes. */
export function useChangeCounts(job: ImportedJob) {
  return useQuery({
    queryKey: ['imports', job.uuid, 'changes', job.updatedOn],
    queryFn: async ({ signal }) => {
      const { page } = tableApi(importChanges, { path: changesPath(job) });
      const counts = await Promise.all(
        changeActions.map(async (action) => {
          const { count } = await page({ filters: { all: [ofAction(action)] }, page: 0, limit: 1 }, signal);
          return [action, count] as const;
        }),
      );
      return Object.fromEntries(counts) as Record<ChangeAction, number>;
    },
    enabled: job.isUpdate,
  });
}
