import { useCallback, useRef } from 'react';

/** A stable function that calls the latest callback, so that components receiving it need not render again. */
export function useStableCallback<Values extends readonly unknown[], Result>(
  act: (...values: Values) => Result,
): (...values: Values) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...values: Values) => latest.current(...values), []);
}
