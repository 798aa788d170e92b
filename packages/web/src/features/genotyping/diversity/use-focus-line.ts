import { useMemo } from 'react';
import { useMarks } from '../../../lib/marks/use-marks';
import { useUrlState } from '../../../lib/url-state';
import type { Diversity } from './diversity-queries';
import { diversityCodec } from './diversity-state';

interface FocusLine {
  /** Undefined if all lines were deleted. */
  readonly line: number | undefined;
  readonly setLine: (line: number | undefined) => void;
}

/** The line whose relatives are shown: the chosen one, otherwise the first marked one, otherwise the first. */
export function useFocusLine({ lines }: Diversity): FocusLine {
  const [{ line: chosen }, change] = useUrlState(diversityCodec);
  const { marked } = useMarks();
  const initial = useMemo(() => {
    const ids = new Set(marked.germplasm);
    const found = lines.ids.findIndex((id) => id !== null && ids.has(id));
    const first = found < 0 ? lines.ids.findIndex((id) => id !== null) : found;
    return first < 0 ? undefined : first;
  }, [lines.ids, marked.germplasm]);
  const isThere = chosen !== undefined && typeof lines.ids[chosen] === 'number';
  return {
    line: isThere ? chosen : initial,
    setLine: (line) => {
      if (line === undefined || typeof lines.ids[line] === 'number')
        change((state) => ({ ...state, line }), 'replace');
    },
  };
}
