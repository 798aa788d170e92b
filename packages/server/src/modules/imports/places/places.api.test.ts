import { uploadFile } from '@landrace/testkit/loaded-import';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
let uuid: string;

/** No worker runs here: places are read from the file, whether or not it has been checked. */
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.call('POST', 'settings/admin', { as: 'admin', body: { dataImportMode: 'VERIFY' } });
  uuid = await upload('ACCENUMB,COLLSITE,DECLATITUDE,DECLONGITUDE\nA,Valley,9.5,39.25\nB,,high,39\n');
});
afterAll(() => portal.stop());

const upload = (content: string) => uploadFile(portal, { content });
const ask = (as: Account, of = uuid) => portal.call('GET', `import/template/${of}/places`, { as });

test('the uploader of a file and administrators see where its places are', async () => {
  const answer = { places: [{ name: 'Valley', latitude: 9.5, longitude: 39.25 }], isCut: false };
  for (const who of ['curator', 'admin'] as const) expect((await ask(who)).json()).toEqual(answer);
  expect((await ask('researcher')).status).toBe(403);
  expect((await ask('curator', '00000000-0000-4000-8000-00000000dead')).json().code).toBe('jobs.notFound');
});

test('a file that was removed or is not a table has none', async () => {
  const damaged = await upload('\0\0\0');
  expect((await ask('curator', damaged)).json()).toEqual({ places: [], isCut: false });
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`update job set source_path = null where uuid = ${damaged}::uuid`),
  );
  expect((await ask('curator', damaged)).json()).toEqual({ places: [], isCut: false });
});
