import { useCallback, useRef } from 'react';

/** The same function on every render, which does what the latest would: whoever is given it need not be drawn anew. */
export function useStableCallback<Values extends readonly unknown[], Result>(
  act: (...values: Values) => Result,
): (...values: Values) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...values: Values) => latest.current(...values), []);
}
