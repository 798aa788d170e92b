import { promiseCache } from '@landrace/domain/promise-cache';
import { outsideRequest } from '../request-scope';

/**
 * A small cache of answers that are expensive and rarely change. An answer is valid while its version is current; the
 * least recently used one is evicted first.
 */
export interface Remembered<Value> {
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value>;
}

/** Capacity is measured by `weigh`, which counts answers by default. */
export function remembered<Value>(capacity: number, weigh?: (value: Value) => number): Remembered<Value> {
  const answers = promiseCache<string, Value>(capacity, weigh);
  return {
    // Others may wait for it too: it continues when the first caller leaves.
    get: (key, version, make) => answers.get(key, () => outsideRequest(make), version),
  };
}
