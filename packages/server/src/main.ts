import { fileURLToPath } from 'node:url';
import { buildHttpApp } from './app/http';
import { exitWith, onStop } from './app/lifecycle';
import { servePortal } from './app/portal';
import { reportHealth } from './app/portal-health';
import { createServices, requestConnections } from './app/services';
import { serveSetup } from './app/setup/serve-setup';
import { replaceAfterUncaughtError } from './app/uncaught-errors';
import { readEnvironment } from './platform/config/environment';

/** The same places from `src` and from `dist`. */
const portalFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const databaseFolder = fileURLToPath(new URL('../db', import.meta.url));
/** In development Vite serves the portal, and there may be no built one. */
const isBundled = !import.meta.url.endsWith('.ts');

async function serve(): Promise<void> {
  const environment = readEnvironment();
  if (environment.LANDRACE_SETUP) {
    const folders = { portal: portalFolder, database: databaseFolder };
    return await serveSetup(environment, environment.LANDRACE_SETUP, folders);
  }
  const services = createServices(environment, { connections: requestConnections });
  await services.storage.verify();
  const app = buildHttpApp(services, reportHealth(services.clock, process));
  if (isBundled) await servePortal(app, portalFolder);
  const stop = async () => {
    await app.close();
    await services.database.close();
  };
  onStop(stop);
  const { LANDRACE_HOST: host, LANDRACE_PORT: port } = services.environment;
  await app.listen({ host, port });
  replaceAfterUncaughtError({ app, logger: services.logger, stop });
}

serve().catch(exitWith);
