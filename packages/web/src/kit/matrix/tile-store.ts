/** Data that are loaded in parts while the user scrolls. */
export interface TileStore<Tile> {
  /** What is needed now, the most urgent first. Other pending requests are aborted. */
  readonly want: (keys: readonly string[]) => void;
  /** Undefined until it has been loaded. */
  readonly peek: (key: string) => Tile | undefined;
  /** Retries those that failed several times. */
  readonly retry: () => void;
  /** The last error; undefined as soon as a request succeeds. */
  readonly failure: () => unknown;
  /** Whether anything requested is still missing. */
  readonly isWaiting: () => boolean;
  readonly close: () => void;
}

interface Options<Tile> {
  readonly load: (key: string, signal: AbortSignal) => Promise<Tile>;
  /** Called after every success or failure. */
  readonly onChange: () => void;
  /** Maximum number kept in memory; the least recently used are evicted first. */
  readonly capacity: number;
  /** Concurrent requests: browsers open six connections to one server. */
  readonly atOnce?: number;
  /** Failures after which a tile is not requested until a manual retry. */
  readonly tries?: number;
  /** Milliseconds before the second attempt; the delay doubles with each further one. */
  readonly pause?: number;
}

interface Failed {
  readonly count: number;
  readonly until: number;
}

export function createTileStore<Tile>(options: Options<Tile>): TileStore<Tile> {
  const { load, onChange, capacity, atOnce = 6, tries = 4, pause = 500 } = options;
  const tiles = new Map<string, Tile>();
  const loading = new Map<string, AbortController>();
  const failed = new Map<string, Failed>();
  let requested: readonly string[] = [];
  let failure: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function keep(key: string, tile: Tile): void {
    tiles.set(key, tile);
    for (const oldest of tiles.keys()) {
      if (tiles.size <= capacity) return;
      tiles.delete(oldest);
    }
  }

  function isDue(key: string): boolean {
    const past = failed.get(key);
    return !past || (past.count < tries && past.until <= performance.now());
  }

  function pump(): void {
    if (isClosed) return;
    for (const key of requested) {
      if (loading.size >= atOnce) return;
      if (!tiles.has(key) && !loading.has(key) && isDue(key)) void fetchOne(key);
    }
    waitForRetry();
  }

  /** Wakes up when the first of the failed ones may be retried. */
  function waitForRetry(): void {
    clearTimeout(timer);
    const now = performance.now();
    const waits = requested.flatMap((key) => {
      const past = failed.get(key);
      return past && past.count < tries && !loading.has(key) ? Math.max(0, past.until - now) : [];
    });
    if (waits.length > 0) timer = setTimeout(pump, Math.min(...waits) + 1);
  }

  async function fetchOne(key: string): Promise<void> {
    const control = new AbortController();
    loading.set(key, control);
    try {
      const tile = await load(key, control.signal);
      if (control.signal.aborted) return;
      failed.delete(key);
      failure = undefined;
      keep(key, tile);
    } catch (error) {
      if (control.signal.aborted) return;
      const count = (failed.get(key)?.count ?? 0) + 1;
      failed.set(key, { count, until: performance.now() + pause * 2 ** (count - 1) });
      if (count >= tries) failure = error;
    } finally {
      if (loading.get(key) === control) loading.delete(key);
    }
    onChange();
    pump();
  }

  return {
    want(keys) {
      requested = keys;
      const needed = new Set(keys);
      for (const [key, control] of loading) {
        if (needed.has(key)) continue;
        control.abort();
        loading.delete(key);
      }
      // Moved to the end, since eviction starts at the front.
      for (const key of keys) {
        const tile = tiles.get(key);
        if (tile === undefined) continue;
        tiles.delete(key);
        tiles.set(key, tile);
      }
      pump();
    },
    peek: (key) => tiles.get(key),
    retry() {
      failed.clear();
      failure = undefined;
      pump();
    },
    failure: () => failure,
    isWaiting: () => requested.some((key) => !tiles.has(key)),
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const control of loading.values()) control.abort();
      loading.clear();
    },
  };
}
