import { promiseCache } from '@landrace/domain/promise-cache';

/** Long work that several callers may wait for. It continues while one of them does. */
export interface SharedWork<Value> {
  get(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface Work {
  readonly ending: AbortController;
  waiting: number;
}

/** Caches results up to this total size, the most recently used ones; each counts as one without `sizeOf`. */
export function sharedWork<Value>(maxSize: number, sizeOf?: (value: Value) => number): SharedWork<Value> {
  const results = promiseCache<string, Value>(maxSize, sizeOf);
  /** What is being made. */
  const works = new Map<string, Work>();
  async function begin(key: string, make: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const work: Work = { ending: new AbortController(), waiting: 0 };
    works.set(key, work);
    try {
      return await make(work.ending.signal);
    } finally {
      if (works.get(key) === work) works.delete(key);
    }
  }
  return {
    async get(key, signal, make) {
      signal.throwIfAborted();
      const value = results.get(key, () => begin(key, make));
      const work = works.get(key);
      if (!work) return await value;
      work.waiting += 1;
      const leave = () => {
        work.waiting -= 1;
        if (work.waiting > 0) return;
        // The next caller starts again.
        if (works.get(key) === work) {
          works.delete(key);
          results.delete(key);
        }
        work.ending.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await value;
      } finally {
        signal.removeEventListener('abort', leave);
        work.waiting -= signal.aborted ? 0 : 1;
      }
    },
  };
}
