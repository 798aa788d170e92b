import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { unzip } from '@landrace/testkit/unzip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../../../app/worker-runner';
import type { JobQueue } from '../../../platform/jobs/job-queue';

let portal: TestPortal;
let worker: JobQueue;
beforeAll(async () => {
  portal = await startTestPortal();
  worker = await startJobs(portal.services);
  const body = { dataImportMode: 'IMPORT' };
  expect((await portal.call('POST', 'settings/admin', { as: 'admin', body })).status).toBeLessThan(300);
});
afterAll(async () => {
  await worker.stop();
  await portal.stop();
});

async function withToken(scope: 'read' | 'write') {
  const made = await portal.call('POST', 'user/tokens', { as: 'curator', body: { name: 'Script', scope } });
  const headers = { authorization: `Bearer ${made.json().token}` };
  const call = (method: string, path: string, body?: unknown, accept = '*/*') =>
    portal.call(method, path, {
      headers: { ...headers, accept },
      ...(body !== undefined && { body }),
    });
  return {
    call,
    upload(content: string) {
      const form = new FormData();
      form.set('fileToUpload', new File([content], 'script.csv'));
      return call('POST', 'import/template/file?type=mcpd', form);
    },
    async ended(uuid: string) {
      const find = async () =>
        (await call('POST', 'import/template', {})).json().find((job: { uuid: string }) => job.uuid === uuid);
      await expect.poll(async () => (await find()).status).toBe('completed');
      return await find();
    },
  };
}

const headings = mcpdDescriptors.map(mcpdHeading).join(',');
const passport = (accenumb: string) => `,,${accenumb}${','.repeat(38)}\n`;

test('a script uploads, reads issues, corrects cells and loads with a personal token', async () => {
  const script = await withToken('write');
  const bad = await script.upload(`${headings}\n${passport('SCRIPT')}${passport('script')}`);
  expect(bad.status, bad.text()).toBe(200);
  const { uuid, issueCounts } = await script.ended(bad.json()[0].uuid);
  expect(issueCounts).toEqual({ MCPD_DUPLICATE_ACCENUMB: 1 });
  const issues = await script.call('POST', `import/template/${uuid}/issue/export`, {}, 'text/csv');
  const [head, line] = issues.text().trim().split(/\r?\n/);
  expect(head?.replaceAll('"', '')).toContain('status,severity,sheet,row,column,column_number,value');
  expect(line?.replaceAll('"', '')).toContain('MCPD_DUPLICATE_ACCENUMB,ERROR,DATA,3,ACCENUMB,3,script');
  const log = await script.call('GET', `import/template/${uuid}/log`);
  expect(unzip(log.bytes)[0]?.content.toString()).toContain('MCPD_DUPLICATE_ACCENUMB');

  const good = await script.upload(`${headings}\n${passport('SCRIPT')}`);
  const job = await script.ended(good.json()[0].uuid);
  expect((await script.call('GET', `import/template/${job.uuid}/import`)).status).toBe(200);
  await expect.poll(async () => (await script.ended(job.uuid)).imported).toBe(true);
  const { stats, changeSetId } = await script.ended(job.uuid);
  expect((await script.call('GET', `fileresource/${stats.fileResourceId}`)).text()).toContain('SCRIPT');
  expect((await script.call('POST', `change-set/${changeSetId}/undo`)).json()).toBe(true);
  expect((await script.call('DELETE', `import/template/${job.uuid}`)).json()).toBe(true);
});

test('a read-only token neither uploads nor loads', async () => {
  const reader = await withToken('read');
  const refusal = await reader.upload(headings);
  expect([refusal.status, refusal.json().code]).toEqual([403, 'access.scope']);
  const nobody = '00000000-0000-4000-8000-00000000dead';
  expect((await reader.call('GET', `import/template/${nobody}/import`)).json().code).toBe('access.scope');
});
