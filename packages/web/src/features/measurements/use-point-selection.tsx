import { useMemo, useState } from 'react';
import { SelectedActions } from '../../kit/table/selected-actions';
import { useText } from '../../lib/i18n/text';
import type { Points } from './explore-queries';
import type { MeasuredKind } from './measured-kind';

const none: ReadonlySet<number> = new Set();

interface Drawn {
  readonly chart: Pick<Points, 'points'>;
  readonly list: MeasuredKind['items'];
}

/** The selected points, and the bar of the frame with which their germplasm or locations are marked or grouped. */
export function usePointSelection({ chart: { points }, list }: Drawn) {
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
      actions: <SelectedActions list={list} ids={ids} markLabel={t('measurements.mark')} />,
      onClear: () => setSelected(none),
    },
  };
}
