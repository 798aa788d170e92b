import { expect } from 'vitest';
import type { Account, TestPortal } from './portal';
import { unzip } from './unzip';

/** The job as its owner sees it, once it has ended. */
export async function endedExport(portal: TestPortal, uuid: string, as?: Account) {
  const find = async () =>
    (await portal.call('POST', 'dataset/export/async', { as, body: { uuids: [uuid] } }))
      .json()
      .find((known: { uuid: string }) => known.uuid === uuid);
  await expect
    .poll(async () => (await find())?.status, { timeout: 30_000, interval: 50 })
    .toMatch(/completed|failed/);
  return await find();
}

/** Waits for a job that makes a zip, and unpacks it. */
export async function exportedFiles(portal: TestPortal, uuid: string, as?: Account) {
  const job = await endedExport(portal, uuid, as);
  expect(job).toMatchObject({ status: 'completed', progress: 1 });
  const { bytes } = await portal.call('GET', `dataset/export/async/${uuid}/download`, { as });
  const files = new Map(unzip(bytes).map(({ name, content }) => [name, content]));
  return {
    job,
    names: [...files.keys()],
    textOf: (name: string) => files.get(name)?.toString() ?? '',
    files,
  };
}
