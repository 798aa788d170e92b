import { setImmediate } from 'node:timers/promises';

/** Short work that goes before long work on the same thread. */
export interface Precedence {
  first<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Between two pieces of long work: goes on when nobody has to go first, or after a while all the same. */
  stepBack(): Promise<void>;
}

/** Milliseconds for which a piece of long work lets others go first. */
const maxWaitMs = 100;

export function precedence(): Precedence {
  let working = 0;
  const waiting = new Set<() => void>();
  return {
    async first(work) {
      working += 1;
      try {
        return await work();
      } finally {
        working -= 1;
        if (working === 0) for (const goOn of waiting) goOn();
      }
    },
    async stepBack() {
      // What has arrived meanwhile is taken in.
      await setImmediate();
      if (working === 0) return;
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, maxWaitMs);
        waiting.add(goOn);
      });
    },
  };
}
