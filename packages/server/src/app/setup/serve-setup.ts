import type { Environment } from '../../platform/config/environment';
import { ConsoleProblem } from '../../platform/failure';
import { createLogger } from '../../platform/logging/logger';
import { onStop } from '../lifecycle';
import { servePortal } from '../portal';
import { buildSetupApp } from './setup-app';

interface Folders {
  readonly portal: string;
  readonly database: string;
}

/** What `main` runs instead of the portal while the launcher waits for the set-up. */
export async function serveSetup(environment: Environment, code: string, folders: Folders): Promise<void> {
  const { LANDRACE_DATA_DIR: dataDirectory, LANDRACE_DEMO: demo } = environment;
  if (!dataDirectory)
    throw new ConsoleProblem('LANDRACE_DATA_DIR is not set; "npm start" sets it for set-up.');
  const { app, state } = buildSetupApp({
    environment,
    logger: createLogger(environment.LANDRACE_LOG_LEVEL),
    databaseFolder: folders.database,
    dataDirectory,
    embeddedUrl: environment.LANDRACE_DATABASE_URL,
    demoSize: demo === 'none' ? 'demo' : demo,
    code,
    onStored: () => process.send?.({ kind: 'configured' }),
  });
  await servePortal(app, folders.portal);
  onStop(async () => {
    // The database rolls back a running transaction when the connection closes; nobody waits for it.
    if (['idle', 'starting'].includes(state.step())) await app.close();
  });
  await app.listen({ host: environment.LANDRACE_HOST, port: environment.LANDRACE_PORT });
}
