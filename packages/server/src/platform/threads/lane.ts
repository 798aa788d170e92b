import { fail } from '../failure';

export interface LanePlan {
  /** So many are at work side by side. */
  readonly atOnce: number;
  /** Whoever comes when so many wait is sent away. */
  readonly mostWaiting: number;
}

export interface Lane {
  /** Who leaves while waiting never begins. */
  run<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value>;
}

/** A queue with a bound: what comes first is done first. */
export function openLane({ atOnce, mostWaiting }: LanePlan): Lane {
  let running = 0;
  const waiting = new Set<() => void>();

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.size >= mostWaiting) throw fail('service.unavailable', {});
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

  /** The next one takes the place over. */
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
