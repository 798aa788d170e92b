import { basePath } from '../base-path';
import { browserStorage, type TextStorage } from './browser-storage';
import {
  cleanPreference,
  defaultPreferences,
  type PreferenceKey,
  type Preferences,
  unkeptPreferences,
} from './preference-keys';
import {
  type DeviceRecord,
  mayKeepEverything,
  restoreDevice,
  restorePreferences,
  storedPreferences,
} from './stored-record';

/** One record for the browser and one per user id; null is for all visitors without an account. */
export interface PreferenceStore {
  readonly device: () => DeviceRecord;
  readonly setDevice: (change: Partial<Omit<DeviceRecord, 'baseUrl'>>) => void;
  /** The preferences of the current user. */
  readonly current: () => Preferences;
  readonly set: <K extends PreferenceKey>(key: K, value: Preferences[K]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Several portals may share a host under different paths; each has its own records. */
export function createPreferenceStore(storage: TextStorage, baseUrl: string): PreferenceStore {
  const deviceKey = `landrace ${baseUrl} device`;
  const userKey = (id: number | null) => `landrace ${baseUrl} user ${id ?? 'anonymous'}`;
  const users = new Map<number | null, Preferences>();
  const listeners = new Set<() => void>();
  let device = restoreDevice(parse(storage.read(deviceKey)), baseUrl);

  const userId = () => device.token?.id ?? null;
  const announce = () => {
    for (const listener of listeners) listener();
  };

  function current(): Preferences {
    const id = userId();
    const known = users.get(id);
    if (known) return known;
    const restored = restorePreferences(parse(storage.read(userKey(id))));
    users.set(id, restored);
    return restored;
  }

  function keepUser(): void {
    const preferences = current();
    const everything = mayKeepEverything(device.serverSettings, preferences.cookiesAccepted);
    if (preferences === defaultPreferences) return;
    storage.write(userKey(userId()), JSON.stringify(storedPreferences(preferences, everything)));
  }

  storage.onForeignChange((key) => {
    if (key === deviceKey) device = restoreDevice(parse(storage.read(deviceKey)), baseUrl);
    else if (key === userKey(userId())) {
      users.set(userId(), mergeStored(current(), parse(storage.read(key))));
    } else return;
    announce();
  });

  return {
    device: () => device,
    current,
    setDevice(change) {
      const consentMayDiffer = 'serverSettings' in change;
      device = { ...device, ...change };
      storage.write(deviceKey, JSON.stringify(device));
      if (consentMayDiffer) keepUser();
      announce();
    },
    set(key, value) {
      if (Object.is(current()[key], value)) return;
      users.set(userId(), { ...current(), [key]: cleanPreference(key, value) });
      if (!unkeptPreferences.includes(key)) keepUser();
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Another tab stores only what it may; what it left out stays as it is here. */
function mergeStored(here: Preferences, stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return here;
  return restorePreferences({ ...here, ...stored });
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const preferences = createPreferenceStore(browserStorage(), basePath());
