import type { ExportJob, StartedJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { momentOf, now } from '../clock';
import { preferences } from '../preferences/store';
import { currentSession } from '../session/session';
import { jobsQuery, noteJob } from './jobs-query';

/** What a job exports: the rows of a list, or data of a type. */
type Subject = { readonly table: string } | Pick<ExportJob, 'datatype'>;

/** Announces jobs that a screen has started, so that the whole portal follows them. */
export function useStartedJobs(): (jobs: readonly StartedJob[], subject: Subject) => void {
  const client = useQueryClient();
  return useCallback(
    (jobs, subject) => {
      const { asyncJobUuids, asyncJobCount } = preferences.current();
      preferences.set('asyncJobCount', asyncJobCount + jobs.length);
      if (!currentSession()) {
        preferences.set('asyncJobUuids', [...jobs.map(({ uuid }) => uuid), ...asyncJobUuids]);
      }
      const moment = momentOf(now()).toISOString();
      for (const job of jobs) {
        const times = { createdOn: moment, updatedOn: moment };
        // A placeholder for the job until the server has reported it.
        noteJob(client, {
          ...job,
          ...times,
          kind: 'export',
          id: 0,
          datatype: 'list',
          ...subject,
          datasetIds: [],
          progress: 0,
        });
      }
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    },
    [client],
  );
}
