import { importJobs } from '../modules/imports/import.job';
import { readEnvironment } from '../platform/config/environment';
import { startJobQueue } from '../platform/jobs/job-queue';
import { createServices } from './services';

/** A worker for imports alone, which starts faster than a full one, to be killed. */
const services = createServices(readEnvironment(), { connections: 4 });
await startJobQueue({
  ...services,
  url: services.databaseUrl,
  handlers: importJobs(services),
  timetable: [],
});
