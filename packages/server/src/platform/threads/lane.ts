import { fail } from '../failure';

export interface LanePlan {
  /** The number of tasks that run in parallel. */
  readonly concurrency: number;
  /** The maximum number of waiting tasks; more are refused. */
  readonly maxWaiting: number;
}

export interface Lane {
  /** A task whose caller leaves while waiting never begins. */
  run<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value>;
}

/** A bounded queue: first in, first out. */
export function openLane({ concurrency, maxWaiting }: LanePlan): Lane {
  let running = 0;
  const waiting = new Set<() => void>();

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.size >= maxWaiting) throw fail('service.unavailable', {});
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** The next task takes over the slot. */
  function leave(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else running -= 1;
  }

  return {
    async run(signal, work) {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
