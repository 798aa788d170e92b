import { expect } from 'vitest';
import type { Account, TestPortal } from './portal';

interface UploadOptions {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly fileName?: string;
  readonly type?: string;
  readonly as?: Account;
  /** Appended to the type in the address: `&update=true`. */
  readonly options?: string;
  /** Warnings about the file do not prevent loading it. */
  readonly mayBeNoted?: true;
}

/** Uploads a file as the page does; returns any response. */
export async function sendFile(portal: TestPortal, request: UploadOptions) {
  const { content, fileName = 'file.csv', type = 'mcpd', as = 'curator', options = '' } = request;
  const body = new FormData();
  body.set('fileToUpload', new File([content], fileName));
  return await portal.call('POST', `import/template/file?type=${type}${options}`, { as, body });
}

/** Uploads a file that is accepted; returns the uuid of the job. */
export async function uploadFile(portal: TestPortal, request: UploadOptions): Promise<string> {
  const answer = await sendFile(portal, request);
  expect(answer.status, answer.text()).toBe(200);
  return answer.json()[0].uuid;
}

/** The job as its owner sees it, once it has ended. */
export async function endedImport(portal: TestPortal, uuid: string, as: Account = 'curator') {
  const find = async () => {
    const jobs = (await portal.call('POST', 'import/template', { as, body: {} })).json();
    return jobs.find((job: { uuid: string }) => job.uuid === uuid);
  };
  await expect
    .poll(async () => (await find()).status, { timeout: 20_000, interval: 50 })
    .toMatch(/completed|failed|cancelled/);
  return await find();
}

/** Uploads, waits for the check, loads, and returns the job as it ended. */
export async function loadedImport(portal: TestPortal, request: UploadOptions) {
  const { as = 'curator' } = request;
  await portal.call('POST', 'settings/admin', { as: 'admin', body: { dataImportMode: 'IMPORT' } });
  const uuid = await uploadFile(portal, request);
  const checked = await endedImport(portal, uuid, as);
  expect(checked).toMatchObject({ status: 'completed', ...(!request.mayBeNoted && { feedback: [] }) });
  const started = await portal.call('GET', `import/template/${uuid}/import`, { as });
  expect(started.status, started.text()).toBe(200);
  const job = await endedImport(portal, uuid, as);
  expect(job).toMatchObject({ status: 'completed', imported: true });
  return job;
}
