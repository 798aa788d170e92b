import { importChanges } from '@landrace/contract/areas/imports/import-change.table';
import { importHistory } from '@landrace/contract/areas/imports/import-history.table';
import { importIssues } from '@landrace/contract/areas/imports/import-issue.table';
import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { ImportPlaces } from '@landrace/contract/areas/imports/import-places.routes';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import type { Row } from '@landrace/contract/core/table';
import type { TableRequestBody } from '@landrace/contract/core/table-request';
import type { ErrorCode } from '@landrace/contract/errors';
import { type FakePart, fakeTable, Refusal } from './fake-server';
import { fakeTableApi } from './fake-table-api';

const madeOn = '2026-02-03T10:00:00Z';

export function anImportJob(job: Partial<ImportJob> & Pick<ImportJob, 'uuid'>): ImportJob {
  return {
    id: 1,
    userId: 7,
    status: 'completed',
    datatype: 'mcpd',
    originalFilename: 'passports.csv',
    isUpdate: false,
    imported: false,
    isLoad: false,
    createsGermplasm: false,
    createsLocations: false,
    progress: 1,
    feedback: [],
    issueCounts: {},
    createdOn: madeOn,
    updatedOn: madeOn,
    ...job,
  };
}

interface World {
  readonly jobs?: readonly ImportJob[];
  readonly issues?: readonly Row<typeof importIssues>[];
  readonly changes?: readonly Row<typeof importChanges>[];
  readonly history?: readonly Row<typeof importHistory>[];
  readonly places?: ImportPlaces;
  /** The columns of the file, for assigning them. */
  readonly columns?: FoundColumns;
  /** Why an undo is refused, by the code of the catalogue. */
  readonly undoRefusal?: ErrorCode;
  /** An undo is done by a job, which has ended at the first status request. */
  readonly isUndoneByJob?: boolean;
}

/** The server's responses about uploads, in memory. Every upload becomes the job `uploaded`, which waits. */
export function fakeImportApi(world: World = {}) {
  let jobs = world.jobs ?? [];

  function change(uuid: string, news: Partial<ImportJob>): void {
    jobs = jobs.map((job) => (job.uuid === uuid ? { ...job, ...news } : job));
  }

  const calls: FakePart = ({ method, path, body }) => {
    if (path === 'dataset/export/async') return [];
    if (path === 'import/template') return jobs;
    if (/^change-set\/\d+\/undo$/.test(path))
      return method === 'POST' && world.isUndoneByJob ? false : undo();
    if (path !== 'import/template/file') return undefined;
    const { name } = (body as { fileToUpload: File }).fileToUpload;
    jobs = [anImportJob({ uuid: uploaded, status: 'waiting', progress: 0, originalFilename: name }), ...jobs];
    return [{ uuid: uploaded, status: 'waiting' }];
  };

  const ofJob: FakePart = ({ method, path }) => {
    const [, uuid = '', part] = /^import\/template\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (part === 'places') return world.places ?? { places: [], isCut: false };
    if (part === 'column') return world.columns;
    if (part !== undefined && startingParts.has(part)) {
      change(uuid, { status: 'waiting', isLoad: part === 'import', progress: 0 });
      return [{ uuid, status: 'waiting' }];
    }
    return method === 'DELETE' && part === undefined ? drop(uuid) : undefined;
  };

  function undo(): unknown {
    if (world.undoRefusal !== undefined) return new Refusal(world.undoRefusal);
    jobs = jobs.map((job) => (job.imported ? { ...job, undoneOn: madeOn } : job));
    return true;
  }

  function drop(uuid: string): unknown {
    const job = jobs.find((known) => known.uuid === uuid);
    if (!job) return new Refusal('jobs.notFound');
    if (hasEnded(job.status)) jobs = jobs.filter((known) => known !== job);
    else change(uuid, { status: 'cancelled' });
    return true;
  }

  /** Lists below a job, at any address. */
  const mounts: FakePart = ({ method, path, body }) => {
    const [, name] = /^import\/template\/[^/]+\/(issue|change)$/.exec(path) ?? [];
    if (method !== 'POST' || name === undefined) return undefined;
    const request = body as TableRequestBody;
    return name === 'issue'
      ? fakeTableApi(importIssues, world.issues ?? []).page(request)
      : fakeTableApi(importChanges, world.changes ?? []).page(request);
  };

  return { parts: [mounts, fakeTable(importHistory, () => world.history ?? []), calls, ofJob], change };
}

/** A load, or another check. */
const startingParts: ReadonlySet<string> = new Set(['import', 'mapping', 'fix', 'creation']);

export const uploaded = '99999999-9999-4999-8999-999999999999';
