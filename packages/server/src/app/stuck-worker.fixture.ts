import { z } from 'zod';
import { readEnvironment } from '../platform/config/environment';
import { defineJob } from '../platform/jobs/job-handler';
import { startJobQueue } from '../platform/jobs/job-queue';
import { createServices } from './services';

/** A worker whose job never ends, to be killed. */
const services = createServices(readEnvironment(), { connections: 2 });
const stuck = defineJob({ task: 'stuck', input: z.unknown(), run: () => new Promise(() => undefined) });
await startJobQueue({ ...services, url: services.databaseUrl, handlers: [stuck], timetable: [] });
