import type { ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import { startWorker } from '@landrace/server/app/worker-runner';
import { expect } from 'vitest';
import { type Account, startTestPortal, type TestPortal } from './portal';

/** Imports over HTTP by one account, with a worker that does them. */
export interface PortalImports {
  readonly portal: TestPortal;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): ReturnType<TestPortal['call']>;
  /** Uploads, and waits for the end of the check. */
  upload(
    type: ImportType,
    content: string | Uint8Array,
    fileName: string,
    query?: string,
  ): Promise<ImportJob>;
  /** Waits until it is neither waiting nor running. */
  ended(uuid: string): Promise<ImportJob>;
  stop(): Promise<void>;
}

export async function importsOf(account: Account): Promise<PortalImports> {
  const portal = await startTestPortal();
  const worker = await startWorker(portal.services);
  await portal.call('POST', 'settings/admin', { as: 'admin', body: { dataImportMode: 'IMPORT' } });
  const call: PortalImports['call'] = (method, path, body) =>
    portal.call(method, path, { as: account, ...(body !== undefined && { body }) });
  const jobOf = async (uuid: string): Promise<ImportJob | undefined> => {
    const jobs = (await call('POST', 'import/template', {})).json() as ImportJob[];
    return jobs.find((job) => job.uuid === uuid);
  };
  const ended = async (uuid: string): Promise<ImportJob> => {
    let job: ImportJob | undefined;
    await expect
      .poll(
        async () => {
          job = await jobOf(uuid);
          return job && hasEnded(job.status);
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    return job as unknown as ImportJob;
  };
  return {
    portal,
    call,
    ended,
    async upload(type, content, fileName, query = '') {
      const form = new FormData();
      form.set(
        'fileToUpload',
        new File([typeof content === 'string' ? content : Buffer.from(content)], fileName),
      );
      const answer = await fetch(`${portal.url}/api/import/template/file?type=${type}${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await portal.token(account)}` },
        body: form,
      });
      const answered = await answer.text();
      expect(answer.status, answered).toBe(200);
      const [started] = JSON.parse(answered) as { uuid: string }[];
      return await ended(started?.uuid ?? '');
    },
    async stop() {
      await worker.stop();
      await portal.stop();
    },
  };
}
