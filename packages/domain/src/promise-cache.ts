/**
 * A limited number of results, by key. Callers that request one while it is made wait for the same promise; the least
 * recently used one is dropped first.
 */
export interface PromiseCache<Key, Value> {
  /** A result of another version is made again. */
  get(key: Key, make: () => Promise<Value>, version?: string): Promise<Value>;
  delete(key: Key): void;
}

interface Entry<Value> {
  readonly version: string | undefined;
  readonly value: Promise<Value>;
  /** 0 until it is made. */
  size: number;
}

/** The total size of what is kept; each result counts as one without `sizeOf`. */
export function promiseCache<Key, Value>(
  maxSize: number,
  sizeOf: (value: Value) => number = () => 1,
): PromiseCache<Key, Value> {
  // A map keeps the order of insertion: the last is the most recently used.
  const entries = new Map<Key, Entry<Value>>();

  function dropOldest(): void {
    let size = 0;
    for (const entry of entries.values()) size += entry.size;
    for (const [key, entry] of entries) {
      if (size <= maxSize) return;
      size -= entry.size;
      // What is being made stays, for those who wait for it.
      if (entry.size > 0) entries.delete(key);
    }
  }
  function begin(key: Key, make: () => Promise<Value>, version: string | undefined): Entry<Value> {
    const entry: Entry<Value> = { version, value: make(), size: 0 };
    entry.value.then(
      (value) => {
        entry.size = Math.max(1, sizeOf(value));
        dropOldest();
      },
      // Those who wait for it all get its error; the next caller tries again.
      () => entries.get(key) === entry && entries.delete(key),
    );
    return entry;
  }
  return {
    get(key, make, version) {
      const known = entries.get(key);
      const entry = known && known.version === version ? known : begin(key, make, version);
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    delete: (key) => entries.delete(key),
  };
}
