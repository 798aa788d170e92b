import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const change = (body: unknown) => portal.call('POST', 'settings/admin', { as: 'admin', body });
const publicSettings = async () => (await portal.call('GET', 'settings')).json();

describe('settings', () => {
  test('are public as far as clients need them', async () => {
    const settings = await publicSettings();
    expect(settings).toMatchObject({
      authMode: 'SELECTIVE',
      dataImportMode: 'IMPORT',
      commentsEnabled: true,
    });
    expect(settings).not.toHaveProperty('brapiEnabled');
    expect(settings, 'unset ones are left out').not.toHaveProperty('gatekeeperUrl');
  });

  test('change immediately, and omitted ones stay', async () => {
    const before = await publicSettings();
    expect((await change({ colorPrimary: '#123456' })).json()).toBe(true);
    expect(await publicSettings()).toEqual({ ...before, colorPrimary: '#123456' });
  });

  test('are refused as a whole if one of them is wrong', async () => {
    const answer = await change({ commentsEnabled: false, colorPrimary: 'green' });
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
    expect((await publicSettings()).commentsEnabled).toBe(true);
  });

  test.each(['gatekeeperUrl', 'genesysUrl'])(
    'refuse %s without encryption on another machine',
    async (key) => {
      const refused = await change({ [key]: 'http://service.example.org', commentsEnabled: false });
      expect([refused.status, refused.json().code, refused.json().params]).toEqual([
        400,
        'setting.notEncrypted',
        { key },
      ]);
      expect(await publicSettings()).toMatchObject({ commentsEnabled: true });
      for (const good of ['https://service.example.org', 'http://localhost:8080', ''])
        expect((await change({ [key]: good })).json()).toBe(true);
    },
  );

  test('that are secret are written and never read back', async () => {
    await change({ gatekeeperUsername: 'portal', gatekeeperPassword: 'confidential' });
    const answer = await portal.call('GET', 'settings/admin', { as: 'admin' });
    expect(answer.json().gatekeeperUsername).toBe('portal');
    expect(answer.text()).not.toContain('confidential');
  });

  test('record who changed what, without secrets', async () => {
    await change({ commentsEnabled: false, gatekeeperPassword: 'also confidential' });
    const body = { orderBy: 'eventId', ascending: 0, limit: 2 };
    const events = await portal.call('POST', 'audit/table', { as: 'admin', body });
    expect(events.json().data).toMatchObject([
      { action: 'setting.changed', actorName: 'admin', subjectName: 'gatekeeperPassword', details: {} },
      { subjectName: 'commentsEnabled', details: { before: true, after: false } },
    ]);
    expect(events.text()).not.toContain('confidential');
    await change({ commentsEnabled: true });
  });

  test('decide who may see anything at all', async () => {
    const anonymous = () => portal.call('POST', 'marker/table', { body: { limit: 1 } });
    await change({ authMode: 'FULL' });
    expect((await anonymous()).json().code).toBe('access.signInRequired');
    expect((await portal.call('POST', 'marker/table', { as: 'researcher', body: { limit: 1 } })).status).toBe(
      200,
    );
    await change({ authMode: 'SELECTIVE' });
    expect((await anonymous()).status).toBe(200);
  });
});

describe('texts', () => {
  test('are offered in the supported languages', async () => {
    const languages = (await portal.call('GET', 'clientlocale?random=1')).json();
    expect(languages.map(({ locale }: { locale: string }) => locale)).toEqual(['en_GB', 'de_DE']);
  });

  test('come as one flat map, in another language from the same keys', async () => {
    const english = (await portal.call('GET', 'clientlocale/en_GB')).json();
    const german = (await portal.call('GET', 'clientlocale/de_DE')).json();
    expect(Object.values(english).every((text) => typeof text === 'string')).toBe(true);
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });

  test('of an unsupported language do not exist, and a path is not a language', async () => {
    expect((await portal.call('GET', 'clientlocale/fr_FR')).json().code).toBe('locale.notFound');
    expect((await portal.call('GET', 'clientlocale/..%2F..%2Fetc')).status).toBe(400);
  });
});
