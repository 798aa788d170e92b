import { setImmediate } from 'node:timers/promises';

/** Short work takes precedence over long work on the same thread. */
export interface Precedence {
  first<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Called between two steps of long work: returns when no short work is waiting, or after a time limit. */
  stepBack(): Promise<void>;
}

/** Milliseconds for which a step of long work yields to others. */
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
      // Lets pending messages arrive.
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
