import { sql } from 'kysely';
import { exportJob } from '../engine/export-job';
import { findPrincipal, removeExpiredTokens } from '../modules/accounts/public';
import { undoJob } from '../modules/administration/undo.job';
import { removeOrphanPictures } from '../modules/community/public';
import { removeForgottenFiles } from '../modules/datasets/public';
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
import type { JobHandler } from '../platform/jobs/job-handler';
import { type JobQueue, startJobQueue, type TimedTask } from '../platform/jobs/job-queue';
import { removeForgottenTries } from '../platform/throttle/throttle';
import { listSources } from './http';
import type { Services } from './services';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Jobs that people start. */
function jobHandlers({ database, storage, settings, clock }: Services): JobHandler[] {
  const shared = {
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
    diversityJob(shared),
    archiveJob({ ...shared, clock }),
    findDuplicatesJob({ ...shared, clock }),
    ...importJobs(shared),
    undoJob(shared),
  ];
}

function timetable(services: Services): TimedTask[] {
  const { database, storage, clock } = services;
  return [
    {
      name: 'foldTableChanges',
      when: '*/10 * * * *',
      run: () => database.inTransaction((tx) => tx.many(sql`select compact_table_changes()`)),
    },
    {
      name: 'removeExpiredTokens',
      when: '17 * * * *',
      run: () => database.inTransaction((tx) => removeExpiredTokens(tx, clock.now())),
    },
    {
      name: 'removeForgottenTries',
      when: '27 * * * *',
      run: () => database.inTransaction((tx) => removeForgottenTries(tx, clock.now())),
    },
    {
      name: 'removeOldNameLists',
      when: '57 * * * *',
      run: async () => {
        const { filesDeleteAfterHoursTemp } = await services.settings.all();
        const before = new Date(clock.now().getTime() - filesDeleteAfterHoursTemp * hourMs);
        await database.inTransaction((tx) => removeOldNameLists(tx, before));
      },
    },
    {
      name: 'removeForgottenFiles',
      when: '52 * * * *',
      run: async () => {
        const { filesDeleteAfterHoursTemp } = await services.settings.all();
        await removeForgottenFiles(
          services,
          new Date(clock.now().getTime() - filesDeleteAfterHoursTemp * hourMs),
        );
      },
    },
    { name: 'removeOldResults', when: '37 * * * *', run: () => removeOldResults(services) },
    { name: 'removeOldImports', when: '42 * * * *', run: () => removeOldImports(services) },
    {
      name: 'removeUnfinishedFiles',
      when: '47 4 * * *',
      run: () => storage.removeUnfinished(new Date(clock.now().getTime() - dayMs)),
    },
    {
      name: 'removeOrphanMatrices',
      when: '7 5 * * *',
      run: () => removeOrphanMatrices(services, new Date(clock.now().getTime() - dayMs)),
    },
    {
      name: 'removeOrphanDiversity',
      when: '12 5 * * *',
      run: () => removeOrphanDiversity(services, new Date(clock.now().getTime() - dayMs)),
    },
    {
      name: 'removeOrphanPictures',
      when: '17 5 * * *',
      run: () => removeOrphanPictures(services, new Date(clock.now().getTime() - dayMs)),
    },
  ];
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
