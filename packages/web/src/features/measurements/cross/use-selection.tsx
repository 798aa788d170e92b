import { useMemo, useState } from 'react';
import { SelectedActions } from '../../../kit/table/selected-actions';
import { useText } from '../../../lib/i18n/text';
import type { CrossChart } from './cross-queries';

const none: ReadonlySet<number> = new Set();

/** The selected points, and the bar of the frame with which their germplasm is marked or grouped. */
export function useSelection({ points }: CrossChart) {
  const t = useText();
  const [selected, setSelected] = useState(none);
  const ids = useMemo(
    () => [...new Set([...selected].flatMap((at) => points?.items[at] ?? []))],
    [selected, points],
  );
  return {
    selected,
    select: (found: readonly number[], isAdded = false) =>
      setSelected(new Set(isAdded ? [...selected, ...found] : found)),
    selection: {
      count: ids.length,
      actions: <SelectedActions list="germplasm" ids={ids} markLabel={t('measurements.mark')} />,
      onClear: () => setSelected(none),
    },
  };
}
