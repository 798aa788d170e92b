import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback';
import { createSource, type Source } from './source';
import type { Facts } from './view-queries';

/** One source for each matrix and each order of its lines; undefined while it is created. */
export function useSource(facts: Facts, order: string, onStale: () => void): Source | undefined {
  const handleStale = useStableCallback(onStale);
  const [source, setSource] = useState<Source>();
  useEffect(() => {
    const made = createSource(facts, order, handleStale);
    setSource(made);
    return () => made.close();
  }, [facts, order, handleStale]);
  return source;
}

/** In milliseconds, the interval at which arrivals are reported together: tiles arrive by the dozen. */
const pause = 120;

/** Redraws at intervals while parts of the matrix arrive. */
export function useArrivals(source: Source): number {
  const [store] = useState(() => arrivals(source));
  const [current, setCurrent] = useState(store);
  if (current.source !== source) setCurrent(arrivals(source));
  return useSyncExternalStore(current.subscribe, current.count);
}

function arrivals(source: Source) {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    source,
    count: () => count,
    subscribe(listener: () => void) {
      const leave = source.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          count += 1;
          listener();
        }, pause);
      });
      return () => {
        clearTimeout(timer);
        timer = undefined;
        leave();
      };
    },
  };
}
