import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedFiles } from './recorded-answers';
import { readRepositoryFile, repositoryFiles } from './repository';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test('recorded answers are those of the server (npm run gen)', async () => {
  const recorded = await recordedFiles(portal);
  for (const [path, text] of recorded) expect(await readRepositoryFile(path)).toBe(text);
  const committed = (await repositoryFiles()).filter((path) =>
    path.startsWith('packages/testkit/snapshots/'),
  );
  expect(committed.sort()).toEqual([...recorded.keys()].sort());
});
