/** The thread of genotype views: decompresses chunks, builds tiles, compares lines. */
import { serveCommands } from '../../../platform/threads/serve-commands';
import { viewWorkerHandlers } from './view-worker-handlers';

serveCommands((ask) =>
  viewWorkerHandlers(async (key, range) => (await ask({ key, range })) as Uint8Array | undefined),
);
