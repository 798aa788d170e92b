/** The thread of genotype views: unpacks chunks, makes tiles, compares lines. */
import { serveCommands } from '../../../platform/threads/serve-commands';
import { viewWorkerHandlers } from './view-worker-handlers';

serveCommands((ask) =>
  viewWorkerHandlers(async (key, range) => (await ask({ key, range })) as Uint8Array | undefined),
);
