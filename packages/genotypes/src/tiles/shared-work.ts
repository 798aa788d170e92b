/** Long work that several callers may wait for. It continues while one of them does. */
export interface SharedWork<Value> {
  get(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
}

interface Work<Value> {
  readonly value: Promise<Value>;
  readonly ending: AbortController;
  waiting: number;
  /** 0 until it is done. */
  size: number;
}

/** Caches results up to this total size, the most recently used ones; each counts as one without `sizeOf`. */
export function sharedWork<Value>(
  maxSize: number,
  sizeOf: (value: Value) => number = () => 1,
): SharedWork<Value> {
  const works = new Map<string, Work<Value>>();
  function drop(): void {
    let size = 0;
    for (const work of works.values()) size += work.size;
    for (const [key, work] of works) {
      if (size <= maxSize) return;
      size -= work.size;
      if (work.size > 0) works.delete(key);
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
      () => works.get(key) === work && works.delete(key),
    );
    return work;
  }
  return {
    async get(key, signal, make) {
      signal.throwIfAborted();
      const work = works.get(key) ?? begin(key, make);
      works.delete(key);
      works.set(key, work);
      work.waiting += 1;
      const leave = () => {
        work.waiting -= 1;
        if (work.waiting > 0) return;
        // The next caller starts again.
        if (works.get(key) === work) works.delete(key);
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
