import { subset } from '@landrace/contract/areas/datasets/subset.schema';
import { trialForms } from '@landrace/contract/areas/measurements/export-forms';
import type { MeasurementExport } from '@landrace/contract/areas/measurements/measurement-export.routes';
import { z } from 'zod';
import type { Caller } from '../../../platform/access/caller';
import { dataOf, withAccess } from '../../../platform/access/required-access';
import { callerOfJob, callerToStore, type JobCallerDeps, jobCaller } from '../../../platform/jobs/job-caller';
import { defineJob, type JobContext, type JobHandler } from '../../../platform/jobs/job-handler';
import { type StartedJob, startFileJob } from '../../../platform/jobs/start-job';
import type { Services } from '../../../platform/services';
import { countValues } from '../points.repository';
import { type ExportedKind, exportedClimate, exportedTrials } from './exported-kinds';
import { listOrigins } from './measurement-export.repository';
import {
  chosenExport,
  exportContent,
  exportLabel,
  type MeasurementExportDeps,
} from './measurement-export.service';

const task = 'exportMeasurements';

/** The request as it was sent: it is evaluated again when the job runs. */
const input = subset.extend({
  kind: z.enum(['trials', 'climate']),
  form: z.enum(trialForms).nullish(),
  ...jobCaller.shape,
});
type Input = z.output<typeof input>;

/** Refuses a job without any dataset that the caller may read. */
export async function startMeasurementJob(
  deps: MeasurementExportDeps,
  kind: ExportedKind,
  request: MeasurementExport,
  { caller, address }: { readonly caller: Caller; readonly address: string },
): Promise<StartedJob[]> {
  const chosen = await chosenExport(deps, kind, request, caller);
  const stored: Input = { ...request, kind: kind.name, ...callerToStore(caller) };
  const params = {
    task,
    dataType: kind.name,
    datasetIds: chosen.chosen.datasetIds,
    caller,
    address,
    label: exportLabel(deps, chosen),
    input: stored,
  } as const;
  return [await startFileJob(deps.database, params)];
}

type JobDeps = JobCallerDeps & Pick<Services, 'storage'>;

/** Writes the same file that the call returns into storage. */
export function measurementExportJob(deps: JobDeps): JobHandler {
  return defineJob({ task, input, run: (request, context) => makeFile(deps, request, context) });
}

async function makeFile(deps: JobDeps, request: Input, { uuid, signal, progress }: JobContext) {
  const { database, storage } = deps;
  const caller = await callerOfJob(deps, request);
  const kind = request.kind === 'trials' ? exportedTrials : exportedClimate;
  const exported = await chosenExport(deps, kind, request, caller);
  const total = await countValues(database.reader, exported.chosen, exported.variables);
  return await withAccess(
    async () => dataOf(await listOrigins(database.reader, exported)),
    async () => {
      const onValues = (values: number) => progress(Math.min(1, values / Math.max(1, total)));
      const key = `jobs/${uuid}`;
      const { size } = await storage.write(key, await exportContent(deps, exported, onValues), signal);
      return { key, size };
    },
  );
}
