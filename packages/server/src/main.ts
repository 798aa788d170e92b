import { fileURLToPath } from 'node:url';
import { buildHttpApp } from './app/http';
import { exitWith, onStop } from './app/lifecycle';
import { servePortal } from './app/portal';
import { createServices, requestConnections } from './app/services';
import { readEnvironment } from './platform/config/environment';

/** The same place from `src` and from `dist`. */
const portalFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function serve(): Promise<void> {
  const services = createServices(readEnvironment(), { connections: requestConnections });
  const app = buildHttpApp(services);
  await servePortal(app, portalFolder);
  onStop(async () => {
    await app.close();
    await services.database.close();
  });
  const { LANDRACE_HOST: host, LANDRACE_PORT: port } = services.environment;
  await app.listen({ host, port });
}

serve().catch(exitWith);
