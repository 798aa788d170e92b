import {
  type PedigreeExportRequest,
  pedigreeExport,
} from '@landrace/contract/areas/germplasm/pedigree-export.routes';
import type { z } from 'zod';
import type { Caller } from '../../platform/access/caller';
import { withAccess } from '../../platform/access/required-access';
import { callerOfJob, callerToStore, type JobCallerDeps, jobCaller } from '../../platform/jobs/job-caller';
import { defineJob, type JobContext, type JobHandler } from '../../platform/jobs/job-handler';
import { type StartedJob, startFileJob } from '../../platform/jobs/start-job';
import type { Services } from '../../platform/services';
import type { PassportDeps } from './passport.service';
import {
  choiceOf,
  hasRows,
  pedigreeAccess,
  pedigreeSize,
  pedigreeZip,
  pedigreeZipLabel,
  refuseEmpty,
} from './pedigree-export.service';

const task = 'exportPedigree';

/** The request as it was sent: it is evaluated again when the job runs. */
const input = pedigreeExport.extend(jobCaller.shape);
type Input = z.output<typeof input>;

/** Refuses a job with an empty result. */
export async function startPedigreeJob(
  { database }: PassportDeps,
  request: PedigreeExportRequest,
  { caller, address }: { readonly caller: Caller; readonly address: string },
): Promise<StartedJob[]> {
  const choice = await choiceOf(caller, request);
  if (!(await hasRows(database, choice))) return [];
  const label = pedigreeZipLabel();
  const params: Input = { ...request, ...callerToStore(caller) };
  const { datasetIds } = choice;
  const job = { task, dataType: 'pedigree', datasetIds, caller, address, label, input: params } as const;
  return [await startFileJob(database, job)];
}

type JobDeps = PassportDeps & JobCallerDeps & Pick<Services, 'storage'>;

/** Writes the files of `dataset/export/pedigree` as a zip into storage. */
export function pedigreeExportJob(deps: JobDeps): JobHandler {
  return defineJob({ task, input, run: (request, context) => makeZip(deps, request, context) });
}

async function makeZip(deps: JobDeps, request: Input, { uuid, signal, progress }: JobContext) {
  const caller = await callerOfJob(deps, request);
  const choice = await choiceOf(caller, request);
  await refuseEmpty(deps.database, choice);
  const { relations, individuals = 0 } = await pedigreeSize(deps, choice);
  signal.throwIfAborted();
  const includeAttributes = request.includeAttributes ?? false;
  const total = relations && relations + (includeAttributes ? individuals : 0);
  const params = { caller, choice, includeAttributes };
  return await withAccess(
    () => pedigreeAccess(deps, params),
    async () => {
      const onLines = (lines: number) => total && progress(lines / total);
      const content = await pedigreeZip(deps, { ...params, onLines });
      const key = `jobs/${uuid}`;
      const { size } = await deps.storage.write(key, content, signal);
      return { key, size };
    },
  );
}
