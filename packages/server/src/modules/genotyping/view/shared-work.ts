/** Long work that several may wait for. It goes on while somebody does. */
export interface SharedWork<Value> {
  get(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface Work<Value> {
  readonly value: Promise<Value>;
  readonly ending: AbortController;
  waiting: number;
}

/** So many results are kept, those asked for last. */
export function sharedWork<Value>(most: number): SharedWork<Value> {
  const kept = new Map<string, Work<Value>>();
  function begin(key: string, make: (signal: AbortSignal) => Promise<Value>): Work<Value> {
    const ending = new AbortController();
    const work = { value: make(ending.signal), ending, waiting: 0 };
    work.value.catch(() => kept.get(key) === work && kept.delete(key));
    return work;
  }
  return {
    async get(key, signal, make) {
      signal.throwIfAborted();
      const work = kept.get(key) ?? begin(key, make);
      kept.delete(key);
      kept.set(key, work);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      work.waiting += 1;
      const leave = () => {
        work.waiting -= 1;
        if (work.waiting > 0) return;
        // Whoever comes next begins anew.
        if (kept.get(key) === work) kept.delete(key);
        work.ending.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await work.value;
      } finally {
        signal.removeEventListener('abort', leave);
        work.waiting -= signal.aborted ? 0 : 1;
      }
    },
  };
}
