import type { Storage } from '../../platform/storage/storage';

interface WrittenFiles {
  /** The same storage, whose writes are noted. */
  readonly storage: Storage;
  /** As if nothing had been written. */
  remove(): Promise<void>;
}

/** Files are no part of a transaction: what was written for one that came to nothing has to be removed. */
export function notingWrites(storage: Storage): WrittenFiles {
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
