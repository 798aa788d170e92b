import { z } from 'zod';
import { countRows, refuseUnkeepable } from '../../../engine/export-job';
import { withAccess } from '../../../platform/access/required-access';
import { callerOfJob, callerToStore, type JobCallerDeps, jobCaller } from '../../../platform/jobs/job-caller';
import { defineJob, type JobContext, type JobHandler } from '../../../platform/jobs/job-handler';
import { type StartedJob, startFileJob } from '../../../platform/jobs/start-job';
import type { Services } from '../../../platform/services';
import { type ArchiveParams, archive, archiveAccess, archiveLabel, checkedRows } from './archive.service';

const task = 'exportDarwinCore';

const input = z.object({
  /** As requested: evaluated again when the job runs. */
  rows: z.record(z.string(), z.unknown()),
  portal: z.string(),
  ...jobCaller.shape,
});
type Input = z.output<typeof input>;

export async function startArchiveJob(
  params: Omit<ArchiveParams, 'now' | 'onRows'> & { readonly address: string },
): Promise<StartedJob> {
  const { database, caller, rows, portal, address } = params;
  refuseUnkeepable(rows);
  await checkedRows(params);
  const label = archiveLabel();
  const stored: Input = { rows, portal, ...callerToStore(caller) };
  return await startFileJob(database, { task, dataType: 'list', caller, address, label, input: stored });
}

type JobDeps = JobCallerDeps & Pick<Services, 'storage' | 'clock'>;

/** Writes the same archive that `germplasm/export` returns into storage. */
export function archiveJob(deps: JobDeps): JobHandler {
  return defineJob({ task, input, run: (request, context) => makeArchive(deps, request, context) });
}

async function makeArchive(deps: JobDeps, request: Input, { uuid, signal, progress }: JobContext) {
  const { database, storage, clock } = deps;
  const caller = await callerOfJob(deps, request);
  const params = { database, caller, rows: request.rows, portal: request.portal };
  const total = await countRows(database, await checkedRows(params), caller);
  signal.throwIfAborted();
  return await withAccess(
    () => archiveAccess(params),
    async () => {
      const content = await archive({
        ...params,
        now: clock.now(),
        // The second table has as many rows.
        onRows: (rows) => total && progress(rows / (2 * total)),
      });
      const key = `jobs/${uuid}`;
      const { size } = await storage.write(key, content, signal);
      return { key, size };
    },
  );
}
