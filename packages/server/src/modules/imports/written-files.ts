import type { Storage } from '../../platform/storage/storage';

interface WrittenFiles {
  /** The same storage, which keeps track of its writes. */
  readonly storage: Storage;
  /** Removes everything that was written. */
  remove(): Promise<void>;
}

/** Files are not part of a transaction: if it is rolled back, those written for it have to be removed. */
export function trackWrites(storage: Storage): WrittenFiles {
  const keys: string[] = [];
  return {
    storage: {
      ...storage,
      write(key, content, signal) {
        keys.push(key);
        return storage.write(key, content, signal);
      },
    },
    async remove() {
      for (const key of keys) await storage.remove(key);
    },
  };
}
