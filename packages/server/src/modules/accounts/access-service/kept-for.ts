import type { Clock } from '../../../platform/clock/clock';

export interface Kept<Value> {
  get(): Promise<Value>;
  /** Makes it anew, and waits. */
  renew(): Promise<Value>;
}

/**
 * The first caller waits. Later ones get what is there; when it is too old, it is made anew behind their backs,
 * and stays as it is should that fail.
 */
export function keptFor<Value>(
  milliseconds: number,
  { clock, make }: { readonly clock: Clock; make(): Promise<Value> },
): Kept<Value> {
  let kept: { readonly value: Value; readonly at: number } | undefined;
  let running: Promise<Value> | undefined;

  function renew(): Promise<Value> {
    running ??= make()
      .then((value) => {
        kept = { value, at: clock.now().getTime() };
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
      if (!kept) return await renew();
      // The client has logged why.
      if (clock.now().getTime() - kept.at >= milliseconds) renew().catch(() => {});
      return kept.value;
    },
  };
}
