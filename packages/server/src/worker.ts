import { exitWith, onStop } from './app/lifecycle';
import { createServices } from './app/services';
import { startWorker } from './app/worker-runner';
import { readEnvironment } from './platform/config/environment';

async function work(): Promise<void> {
  const services = createServices(readEnvironment(), { connections: 4 });
  await services.storage.verify();
  const worker = await startWorker(services);
  onStop(async () => {
    await worker.stop();
    await services.database.close();
  });
  // The launcher starts a new one.
  await worker.brokeDown;
}

work().catch(exitWith);
