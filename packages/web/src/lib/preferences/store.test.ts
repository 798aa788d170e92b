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
const notAsking = { showGdprNotification: false };

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
  const kept = (part: string) => JSON.parse(texts.get(`landrace / ${part}`) ?? '{}');
  return { storage, texts, kept, announce: (key: string) => announce(key) };
}

describe('what is kept across sessions', () => {
  test('is only the nine necessary values while consent is asked for and not given', () => {
    const { storage, kept } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: asking });
    store.set('tablePerPage', 50);
    store.set('locale', 'de_DE');
    expect([...Object.keys(kept('device')), ...Object.keys(kept('user anonymous'))].sort()).toEqual([
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

  test('is everything where nobody asks', () => {
    const { storage } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: notAsking });
    store.set('tablePerPage', 50);
    expect(createPreferenceStore(storage, '/').current().tablePerPage).toBe(50);
  });

  test('is everything once consent is given, and the necessary again once it is taken back', () => {
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

  test('is only the necessary before the settings are known', () => {
    const { storage } = memory();
    createPreferenceStore(storage, '/').set('tablePerPage', 50);
    expect(createPreferenceStore(storage, '/').current().tablePerPage).toBe(10);
  });

  test('shrinks when a portal begins to ask', () => {
    const { storage } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: notAsking });
    store.set('tablePerPage', 50);
    store.setDevice({ serverSettings: asking });
    expect(createPreferenceStore(storage, '/').current().tablePerPage).toBe(10);
  });

  test('never includes the help key', () => {
    const { storage, kept } = memory();
    const store = createPreferenceStore(storage, '/');
    store.setDevice({ serverSettings: notAsking });
    store.set('helpKey', 'statistics.home.help');
    expect(kept('user anonymous')).not.toHaveProperty('helpKey');
  });
});

describe('users', () => {
  test('have preferences of their own; one not seen before starts from defaults', () => {
    const store = createPreferenceStore(memory().storage, '/');
    store.setDevice({ serverSettings: notAsking });
    store.set('tablePerPage', 50);
    store.setDevice({ token: session });
    expect(store.current().tablePerPage).toBe(10);
    store.set('tablePerPage', 25);
    store.setDevice({ token: null });
    expect(store.current().tablePerPage).toBe(50);
    store.setDevice({ token: session });
    expect(store.current().tablePerPage).toBe(25);
  });

  test('of two portals on one host do not meet', () => {
    const { storage } = memory();
    const wheat = createPreferenceStore(storage, '/wheat/');
    wheat.setDevice({ token: session, serverSettings: notAsking });
    expect(createPreferenceStore(storage, '/barley/').device().token).toBeNull();
    expect(createPreferenceStore(storage, '/wheat/').device().token).toEqual(session);
  });
});

describe('lists', () => {
  test('of marked items hold everything once', () => {
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

describe('a record that cannot be used', () => {
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

test('what another tab changes is seen here, and what it may not keep is not lost here', () => {
  const { storage, announce } = memory();
  const here = createPreferenceStore(storage, '/');
  here.setDevice({ serverSettings: asking });
  here.set('tablePerPage', 50);
  let told = 0;
  here.subscribe(() => {
    told += 1;
  });
  storage.write('landrace / user anonymous', JSON.stringify({ selectedProjects: [4] }));
  announce('landrace / user anonymous');
  expect(told).toBe(1);
  expect(here.current().selectedProjects).toEqual([4]);
  expect(here.current().tablePerPage).toBe(50);
});
