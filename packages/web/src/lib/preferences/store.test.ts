import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { describe, expect, test } from 'vitest';
import type { TextStorage } from './browser-storage';
import { createPreferenceStore } from './store';

const session: Session = {
  token: 'abc',
  imageToken: 'def',
  id: 7,
  username: 'researcher',
  userType: 'Regular User',
  lifetime: 1000,
  createdOn: 0,
};
const asking = { showGdprNotification: true };
const withoutConsent = { showGdprNotification: false };

function memory() {
  const texts = new Map<string, string>();
  let announce: (key: string) => void = () => {};
  const storage: TextStorage = {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => texts.set(key, text),
    onForeignChange: (listener) => {
      announce = listener;
    },
  };
  const stored = (part: string) => JSON.parse(texts.get(`landrace / ${part}`) ?? '{}');
  return { storage, texts, stored, announce: (key: string) => announce(key) };
}

describe('what is stored across sessions', () => {
  test('is only the nine necessary values while consent is required and not given', () => {
    const { storage, stored } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: asking });
    store.set('tablePerPage', 50);
    store.set('locale', 'de_DE');
    expect([...Object.keys(stored('device')), ...Object.keys(stored('user anonymous'))].sort()).toEqual([
      'asyncJobCount',
      'asyncJobUuids',
      'baseUrl',
      'cookiesAccepted',
      'locale',
      'markedIds',
      'selectedProjects',
      'serverSettings',
      'token',
    ]);
    const nextVisit = createPreferenceStore(storage, '/').current();
    expect(nextVisit.locale).toBe('de_DE');
    expect(nextVisit.tablePerPage).toBe(10);
  });

  test('is everything where no consent is required', () => {
    const { storage } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: withoutConsent });
    store.set('tablePerPage', 50);
    expect(createPreferenceStore(storage, '/').current().tablePerPage).toBe(50);
  });

  test('is everything once consent is given, and only the necessary again once it is withdrawn', () => {
    const { storage } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: asking });
    store.set('tablePerPage', 50);
    store.set('cookiesAccepted', 'accepted');
    expect(createPreferenceStore(storage, '/').current().tablePerPage).toBe(50);
    store.set('cookiesAccepted', 'declined');
    expect(store.current().tablePerPage).toBe(50);
    expect(createPreferenceStore(storage, '/').current().tablePerPage).toBe(10);
  });

  test('is only the necessary before the settings are loaded', () => {
    const { storage } = memory();
    createPreferenceStore(storage, '/').set('tablePerPage', 50);
    expect(createPreferenceStore(storage, '/').current().tablePerPage).toBe(10);
  });

  test('shrinks when a portal starts to require consent', () => {
    const { storage } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: withoutConsent });
    store.set('tablePerPage', 50);
    store.setDevice({ serverSettings: asking });
    expect(createPreferenceStore(storage, '/').current().tablePerPage).toBe(10);
  });

  test('never includes the help key', () => {
    const { storage, stored } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: withoutConsent });
    store.set('helpKey', 'statistics.home.help');
    expect(stored('user anonymous')).not.toHaveProperty('helpKey');
  });
});

describe('users', () => {
  test('have their own preferences; a new one starts from defaults', () => {
    const store = createPreferenceStore(memory().storage, '/');
    store.setDevice({ serverSettings: withoutConsent });
    store.set('tablePerPage', 50);
    store.setDevice({ token: session });
    expect(store.current().tablePerPage).toBe(10);
    store.set('tablePerPage', 25);
    store.setDevice({ token: null });
    expect(store.current().tablePerPage).toBe(50);
    store.setDevice({ token: session });
    expect(store.current().tablePerPage).toBe(25);
  });

  test('of two portals on one host are separate', () => {
    const { storage } = memory();
    const wheat = createPreferenceStore(storage, '/wheat/');
    wheat.setDevice({ token: session, serverSettings: withoutConsent });
    expect(createPreferenceStore(storage, '/barley/').device().token).toBeNull();
    expect(createPreferenceStore(storage, '/wheat/').device().token).toEqual(session);
  });
});

describe('lists', () => {
  test('of marked items contain everything once', () => {
    const store = createPreferenceStore(memory().storage, '/');
    store.set('markedIds', { germplasm: [3, 1, 3], markers: [], locations: [2] });
    expect(store.current().markedIds).toEqual({ germplasm: [1, 3], markers: [], locations: [2] });
  });

  test('of recent items drop the oldest beyond ten', () => {
    const store = createPreferenceStore(memory().storage, '/');
    store.set('recentIds', { germplasm: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2, 11], markers: [] });
    expect(store.current().recentIds.germplasm).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 2, 11].slice(-10));
  });
});

describe('an invalid record', () => {
  test.each(['{', '[]', 'null', '{"tablePerPage":"many","markedIds":{"germplasm":5},"hiddenColumns":[]}'])(
    '%s gives defaults',
    (text) => {
      const { storage } = memory();
      storage.write('landrace / user anonymous', text);
      storage.write('landrace / device', text);
      const store = createPreferenceStore(storage, '/');
      expect(store.current().tablePerPage).toBe(10);
      expect(store.current().markedIds.germplasm).toEqual([]);
      expect(store.device().token).toBeNull();
    },
  );
});

test('changes in another tab are seen here, and what it may not store is not lost here', () => {
  const { storage, announce } = memory();
  const here = createPreferenceStore(storage, '/');
  here.setDevice({ serverSettings: asking });
  here.set('tablePerPage', 50);
  let notifications = 0;
  here.subscribe(() => {
    notifications += 1;
  });
  storage.write('landrace / user anonymous', JSON.stringify({ selectedProjects: [4] }));
  announce('landrace / user anonymous');
  expect(notifications).toBe(1);
  expect(here.current().selectedProjects).toEqual([4]);
  expect(here.current().tablePerPage).toBe(50);
});
