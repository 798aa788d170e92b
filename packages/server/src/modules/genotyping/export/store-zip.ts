import type { Readable } from 'node:stream';
import { callerOfJob, type JobCallerDeps } from '../../../platform/jobs/job-caller';
import type { JobContext, JobResult } from '../../../platform/jobs/job-handler';
import type { ExportDeps, ExportOrder } from './genotype-export.service';

/** The files of a job in a zip, into storage. */
export async function storeZip<Wish extends Parameters<typeof callerOfJob>[1] & { readonly portal: string }>(
  deps: ExportDeps & JobCallerDeps,
  wish: Wish,
  { uuid, signal, progress }: JobContext,
  zipOf: (deps: ExportDeps, run: ExportOrder<Wish>) => Promise<Readable>,
): Promise<Omit<JobResult, 'requires'>> {
  const caller = await callerOfJob(deps, wish);
  const content = await zipOf(deps, { wish, caller, portal: wish.portal, signal, progress });
  const key = `jobs/${uuid}`;
  const { size } = await deps.storage.write(key, content, signal);
  return { key, size };
}
