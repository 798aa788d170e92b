import { exportJobRoutes as declared } from '@landrace/contract/areas/jobs/export-job.routes';
import { fail } from '../../platform/failure';
import type { CredentialWatch } from '../../platform/http/credential-watch';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { JobFeed } from '../../platform/jobs/job-feed';
import { sendEvents } from '../../platform/streaming/event-stream';
import { sendFile } from '../../platform/streaming/file-answer';
import { type ExportJobDeps, jobFile, ownJobs, removeJob } from './export-job.service';
import { followJobs, type ImportJobLister } from './job-stream.service';
import { resultReader } from './result-access';

/** The limit of the list. */
const maxUuids = 200;

function readUuids(text: string | undefined): string[] {
  const uuids = (text ?? '').split(',').filter((uuid) => uuid !== '');
  const isGood =
    uuids.length <= maxUuids && uuids.every((uuid) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uuid));
  if (!isGood) throw fail('request.invalid', { path: 'query.uuids', problem: 'notUuids' });
  return uuids.map((uuid) => uuid.toLowerCase());
}

export interface JobRouteDeps extends ExportJobDeps {
  readonly feed: JobFeed;
  readonly credentials: CredentialWatch;
  listImports(options: {
    readonly userId: number | undefined;
    readonly locale: string;
    readonly uuids: readonly string[] | undefined;
  }): ReturnType<ImportJobLister>;
}

export function exportJobRoutes(host: RouteHost, deps: JobRouteDeps): void {
  registerRoutes(host, declared, {
    'POST dataset/export/async': ({ caller }, { body }) => ownJobs(deps, caller, body.uuids ?? []),
    'DELETE dataset/export/async/{uuid}': ({ caller }, { params }) => removeJob(deps, caller, params.uuid),
    'GET dataset/export/async/{uuid}/download': async ({ caller }, { params }, { reply }) => {
      await sendFile(reply, await jobFile(deps, caller, params.uuid));
      return undefined;
    },
    'GET job/events': async ({ caller, tokenId, log, locale }, { query }, { reply }) => {
      const scope = { reader: resultReader(caller), uuids: readUuids(query.uuids) };
      const stream = await sendEvents(reply);
      stream.signal.addEventListener('abort', deps.credentials.follow(tokenId, stream.end));
      const { userId } = scope.reader;
      const listImports: ImportJobLister = (uuids) => deps.listImports({ userId, locale, uuids });
      followJobs({ ...deps, listImports }, scope, {
        signal: stream.signal,
        onExport: (job) => stream.send('job', job),
        onImport: (job) => stream.send('import', job),
        onRemoved: (uuid) => stream.send('removed', { uuid }),
        onProblem: (problem) => log.warn({ problem }, 'jobStream.interrupted'),
      });
      await stream.ended;
      return undefined;
    },
  });
}
