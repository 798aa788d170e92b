import type { Readable } from 'node:stream';
import { callerOfJob, type JobCallerDeps } from '../../../platform/jobs/job-caller';
import type { JobContext, JobResult } from '../../../platform/jobs/job-handler';
import type { ExportDeps, ExportRun } from './genotype-export.service';

/** Writes the files of a job as a zip into storage. */
export async function storeZip<Input extends Parameters<typeof callerOfJob>[1] & { readonly portal: string }>(
  deps: ExportDeps & JobCallerDeps,
  request: Input,
  { uuid, signal, progress }: JobContext,
  zipOf: (deps: ExportDeps, run: ExportRun<Input>) => Promise<Readable>,
): Promise<Omit<JobResult, 'requires'>> {
  const caller = await callerOfJob(deps, request);
  const content = await zipOf(deps, { request, caller, portal: request.portal, signal, progress });
  const key = `jobs/${uuid}`;
  const { size } = await deps.storage.write(key, content, signal);
  return { key, size };
}
