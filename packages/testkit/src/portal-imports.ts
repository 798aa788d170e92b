import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { startJobs } from '@landrace/server/app/worker-runner';
import { endedImport, uploadFile } from './loaded-import';
import { type Account, startTestPortal, type TestPortal } from './portal';

/** Imports over HTTP by one account, with a worker that runs them. */
export interface PortalImports {
  readonly portal: TestPortal;
  call(method: 'GET' | 'PUT', path: string, body?: unknown): ReturnType<TestPortal['call']>;
  /** Uploads, and waits for the end of the check. */
  upload(type: ImportType, content: string, fileName: string): Promise<ImportJob>;
  /** Waits until it is neither waiting nor running. */
  ended(uuid: string): Promise<ImportJob>;
  stop(): Promise<void>;
}

export async function importsOf(as: Account): Promise<PortalImports> {
  const portal = await startTestPortal();
  const worker = await startJobs(portal.services);
  await portal.call('POST', 'settings/admin', { as: 'admin', body: { dataImportMode: 'IMPORT' } });
  return {
    portal,
    call: (method, path, body) => portal.call(method, path, { as, ...(body !== undefined && { body }) }),
    ended: (uuid) => endedImport(portal, uuid, as),
    upload: async (type, content, fileName) =>
      await endedImport(portal, await uploadFile(portal, { type, content, fileName, as }), as),
    async stop() {
      await worker.stop();
      await portal.stop();
    },
  };
}
