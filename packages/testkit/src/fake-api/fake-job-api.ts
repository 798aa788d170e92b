import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { fakeEventSource } from './fake-event-source';

interface JobCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

const madeOn = '2026-02-03T10:00:00Z';
const list = 'dataset/export/async';

export function anExportJob(job: Partial<ExportJob> & Pick<ExportJob, 'uuid'>): ExportJob {
  return {
    id: 1,
    status: 'running',
    datatype: 'list',
    table: 'germplasm',
    fileName: 'germplasm.csv',
    datasetIds: [],
    progress: 0,
    createdOn: madeOn,
    updatedOn: madeOn,
    ...job,
  };
}

/** The server's responses about jobs, in memory, with a stream of events that a test can interrupt. */
export function fakeJobApi(...initial: readonly ExportJob[]) {
  let jobs = initial;
  const calls: JobCall[] = [];
  const stream = fakeEventSource();

  function change(uuid: string, news: Partial<ExportJob>): ExportJob | undefined {
    jobs = jobs.map((job) => (job.uuid === uuid ? { ...job, ...news } : job));
    return jobs.find((job) => job.uuid === uuid);
  }

  async function answer(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const path = new URL(String(address)).pathname.replace('/api/', '');
    const method = init.method ?? 'GET';
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
    calls.push({ method, path, ...(body !== undefined && { body }) });
    if (method === 'POST' && path === list) return Response.json(jobs);
    const uuid = path.slice(list.length + 1);
    const job = jobs.find((known) => known.uuid === uuid);
    if (method !== 'DELETE' || !job) {
      return Response.json({ code: 'route.notFound', params: {}, requestId: 'r' }, { status: 404 });
    }
    if (hasEnded(job.status)) jobs = jobs.filter((known) => known !== job);
    else change(uuid, { status: 'cancelled' });
    return Response.json(true);
  }

  return {
    calls,
    stream,
    fetch: answer,
    /** Without an event: only a new request returns it. */
    change,
    /** Like `change`, and every open stream reports it. */
    send: (uuid: string, news: Partial<ExportJob>) => stream.send('job', change(uuid, news)),
  };
}
