import { sql } from 'kysely';
import { exportJob } from '../engine/export-job';
import { findPrincipal, removeExpiredTokens } from '../modules/accounts/public';
import { undoJob } from '../modules/administration/undo.job';
import { removeOrphanPictures } from '../modules/community/public';
import { removeForgottenFiles } from '../modules/datasets/public';
import { genotypeRowFinders } from '../modules/genotyping/allele-search/allele-search.service';
import { diversityJob } from '../modules/genotyping/diversity/diversity.job';
import { removeOrphanDiversity } from '../modules/genotyping/diversity/diversity-reading.service';
import { frequencyExportJob } from '../modules/genotyping/export/frequency-export.job';
import { genotypeExportJob } from '../modules/genotyping/export/genotype-export.job';
import { removeOrphanMatrices } from '../modules/genotyping/public';
import { germplasmFiles } from '../modules/germplasm';
import { archiveJob } from '../modules/germplasm/darwin-core/archive.job';
import { findDuplicatesJob } from '../modules/germplasm/duplicates/find-duplicates.job';
import { pedigreeExportJob } from '../modules/germplasm/pedigree-export.job';
import { removeOldNameLists } from '../modules/groups/public';
import { importJobs } from '../modules/imports/import.job';
import { removeOldImports } from '../modules/imports/public';
import { removeOldResults, removeResultsBeyondQuota } from '../modules/jobs/public';
import { measurementExportJob } from '../modules/measurements/export/measurement-export.job';
import type { Writer } from '../platform/db/handle';
import type { JobHandler } from '../platform/jobs/job-handler';
import { type JobQueue, startJobQueue, type TimedTask } from '../platform/jobs/job-queue';
import type { Services } from '../platform/services';
import { removeForgottenTries } from '../platform/throttle/throttle';
import { listSources } from './http';
import { refreshDerived } from './refresh-derived';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Jobs that people start. */
function jobHandlers(services: Services): JobHandler[] {
  const { database, storage, settings, clock } = services;
  const shared = {
    rowFinders: genotypeRowFinders(services),
    database,
    storage,
    settings,
    findPrincipal: (userId: number) => findPrincipal(database.reader, userId),
  };
  return [
    exportJob({
      ...shared,
      sources: new Map([...listSources, ...germplasmFiles].map((source) => [source.table.name, source])),
    }),
    pedigreeExportJob(shared),
    genotypeExportJob(shared),
    frequencyExportJob(shared),
    measurementExportJob(shared),
    diversityJob(shared),
    archiveJob({ ...shared, clock }),
    findDuplicatesJob({ ...shared, clock }),
    ...importJobs(shared),
    undoJob({ ...shared, refreshDerived }),
  ];
}

function timetable(services: Services): TimedTask[] {
  const { database, storage, clock, settings } = services;
  const before = (age: number) => new Date(clock.now().getTime() - age);
  const yesterday = () => before(dayMs);
  const temporaryBefore = async () => before((await settings.all()).filesDeleteAfterHoursTemp * hourMs);
  const write = (work: (tx: Writer) => Promise<unknown>) => database.inTransaction(work);
  const tasks: Readonly<Record<string, readonly [when: string, run: () => Promise<unknown>]>> = {
    foldTableChanges: ['*/10 * * * *', () => write((tx) => tx.many(sql`select compact_table_changes()`))],
    removeExpiredTokens: ['17 * * * *', () => write((tx) => removeExpiredTokens(tx, clock.now()))],
    removeForgottenTries: ['27 * * * *', () => write((tx) => removeForgottenTries(tx, clock.now()))],
    removeOldResults: ['37 * * * *', () => removeOldResults(services)],
    removeOldImports: ['42 * * * *', () => removeOldImports(services)],
    removeForgottenFiles: ['52 * * * *', async () => removeForgottenFiles(services, await temporaryBefore())],
    removeOldNameLists: [
      '57 * * * *',
      async () => {
        const old = await temporaryBefore();
        await write((tx) => removeOldNameLists(tx, old));
      },
    ],
    removeUnfinishedFiles: ['47 4 * * *', () => storage.removeUnfinished(yesterday())],
    removeOrphanMatrices: ['7 5 * * *', () => removeOrphanMatrices(services, yesterday())],
    removeOrphanDiversity: ['12 5 * * *', () => removeOrphanDiversity(services, yesterday())],
    removeOrphanPictures: ['17 5 * * *', () => removeOrphanPictures(services, yesterday())],
  };
  return Object.entries(tasks).map(([name, [when, run]]) => ({ name, when, run }));
}

/** Runs the jobs that people start and the scheduled maintenance. */
export const startWorker = (services: Services) => startQueue(services, timetable(services));

/** For tests, in which old data must stay whatever the time is. */
export const startJobs = (services: Services) => startQueue(services, []);

function startQueue(services: Services, timed: readonly TimedTask[]): Promise<JobQueue> {
  return startJobQueue({
    ...services,
    url: services.databaseUrl,
    handlers: jobHandlers(services),
    timetable: timed,
    afterResult: () => removeResultsBeyondQuota(services),
  });
}
