/** Long work that several may wait for. It goes on while somebody does. */
export interface SharedWork<Value> {
  get(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface Work<Value> {
  readonly value: Promise<Value>;
  readonly ending: AbortController;
  waiting: number;
  /** Nothing before it is done. */
  size: number;
}

/** Results of so much together are kept, those asked for last; each counts as one unless its size is told. */
export function sharedWork<Value>(
  most: number,
  sizeOf: (value: Value) => number = () => 1,
): SharedWork<Value> {
  const kept = new Map<string, Work<Value>>();
  function drop(): void {
    let size = 0;
    for (const work of kept.values()) size += work.size;
    for (const [key, work] of kept) {
      if (size <= most) return;
      size -= work.size;
      if (work.size > 0) kept.delete(key);
    }
  }
  function begin(key: string, make: (signal: AbortSignal) => Promise<Value>): Work<Value> {
    const ending = new AbortController();
    const work: Work<Value> = { value: make(ending.signal), ending, waiting: 0, size: 0 };
    work.value.then(
      (value) => {
        work.size = sizeOf(value);
        drop();
      },
      () => kept.get(key) === work && kept.delete(key),
    );
    return work;
  }
  return {
    async get(key, signal, make) {
      signal.throwIfAborted();
      const work = kept.get(key) ?? begin(key, make);
      kept.delete(key);
      kept.set(key, work);
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
