/**
 * A small store of answers that cost much and change seldom. An answer is good
 * while its version is current; the least recently used one goes first.
 */
export interface Remembered<Value> {
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value>;
}

export function remembered<Value>(capacity: number): Remembered<Value> {
  const entries = new Map<string, { version: string; value: Promise<Value> }>();
  return {
    async get(key, version, make) {
      const entry = entries.get(key);
      entries.delete(key);
      if (entry?.version === version) {
        entries.set(key, entry);
        return await entry.value;
      }
      const value = make();
      entries.set(key, { version, value });
      const oldest = entries.keys().next().value;
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
      const forget = () => {
        if (entries.get(key)?.value === value) entries.delete(key);
      };
      // Callers who share the promise all see its failure; the next one tries again.
      value.catch(forget);
      return await value;
    },
  };
}
