import { Failure } from '../../launcher/failure.mjs';
import { aborted, listenForStop } from '../../launcher/stop-signal.mjs';

/** Steps to clean up after a run, the last one first. */
export type AtEnd = (step: () => unknown) => void;

/** Runs to the end or to Ctrl+C; either way everything that was started is stopped. */
export async function benchSession(work: (atEnd: AtEnd) => Promise<void>): Promise<number> {
  const stop = listenForStop();
  const steps: (() => unknown)[] = [];
  const clearUp = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  const working = work((step) => steps.push(step));
  // Interrupted work fails in its own way, after it is no longer awaited.
  working.catch(() => undefined);
  try {
    await Promise.race([working, aborted(stop.asked)]);
    if (stop.asked.aborted) throw new Failure('Interrupted.');
    return 0;
  } finally {
    await clearUp();
    // A step that was running at the interruption may have started something more.
    await working.catch(() => undefined);
    await clearUp();
  }
}
