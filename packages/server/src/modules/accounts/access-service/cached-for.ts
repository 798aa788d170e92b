import type { Clock } from '../../../platform/clock/clock';

export interface Kept<Value> {
  get(): Promise<Value>;
  /** Loads the value again, and waits for it. */
  renew(): Promise<Value>;
}

/**
 * The first caller waits. Later ones get the cached value; when it is too old, it is refreshed in the background, and
 * kept if that fails.
 */
export function cachedFor<Value>(
  milliseconds: number,
  { clock, make }: { readonly clock: Clock; make(): Promise<Value> },
): Kept<Value> {
  let cached: { readonly value: Value; readonly at: number } | undefined;
  let running: Promise<Value> | undefined;

  function renew(): Promise<Value> {
    running ??= make()
      .then((value) => {
        cached = { value, at: clock.now().getTime() };
        return value;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    renew,
    async get() {
      if (!cached) return await renew();
      // The client has logged the reason.
      if (clock.now().getTime() - cached.at >= milliseconds) renew().catch(() => {});
      return cached.value;
    },
  };
}
