import { outsideRequest } from '../request-scope';

/**
 * A small cache of answers that are expensive and rarely change. An answer is valid while its version is current; the
 * least recently used one is evicted first.
 */
export interface Remembered<Value> {
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value>;
}

interface Entry<Value> {
  readonly version: string;
  readonly value: Promise<Value>;
  /** 0 until it is computed. */
  weight: number;
}

/** Capacity is measured by `weigh`, which counts answers by default. */
export function remembered<Value>(
  capacity: number,
  weigh: (value: Value) => number = () => 1,
): Remembered<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function drop(key: string): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  function put(key: string, entry: Entry<Value>): void {
    entries.set(key, entry);
    total += entry.weight;
    for (const oldest of entries.keys()) {
      if (total <= capacity) return;
      drop(oldest);
    }
  }

  return {
    async get(key, version, make) {
      const known = entries.get(key);
      drop(key);
      if (known?.version === version) {
        put(key, known);
        return await known.value;
      }
      // Others may wait for it too: it continues when the first caller leaves.
      const entry: Entry<Value> = { version, value: outsideRequest(make), weight: 0 };
      put(key, entry);
      const isKept = () => entries.get(key) === entry;
      entry.value.then(
        (value) => {
          const weight = weigh(value);
          if (!isKept()) return;
          drop(key);
          put(key, Object.assign(entry, { weight }));
        },
        // Callers who share the promise all get its error; the next one tries again.
        () => isKept() && drop(key),
      );
      return await entry.value;
    },
  };
}
