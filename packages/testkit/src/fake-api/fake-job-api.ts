import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { fakeEventSource } from './fake-event-source';
import { type FakePart, fakeServer } from './fake-server';

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
  const stream = fakeEventSource();

  function change(uuid: string, news: Partial<ExportJob>): ExportJob | undefined {
    jobs = jobs.map((job) => (job.uuid === uuid ? { ...job, ...news } : job));
    return jobs.find((job) => job.uuid === uuid);
  }

  const part: FakePart = ({ method, path }) => {
    if (method === 'POST' && path === list) return jobs;
    const job = jobs.find(({ uuid }) => path === `${list}/${uuid}`);
    if (method !== 'DELETE' || !job) return undefined;
    if (hasEnded(job.status)) jobs = jobs.filter((known) => known !== job);
    else change(job.uuid, { status: 'cancelled' });
    return true;
  };

  return {
    ...fakeServer(part),
    part,
    stream,
    /** Without an event: only a new request returns it. */
    change,
    /** Like `change`, and every open stream reports it. */
    send: (uuid: string, news: Partial<ExportJob>) => stream.send('job', change(uuid, news)),
  };
}
