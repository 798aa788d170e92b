import { Button } from '../../kit/controls/button';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import type { Explored } from './explored';
import { ItemPicker } from './item-picker';

/** More are not compared at a glance. */
export const maxCompared = 40;

interface ComparedProps {
  readonly explored: Explored;
  /** Of those with values. */
  readonly names: ReadonlyMap<number, string>;
}

/** What is compared: found by name, or what is marked. */
export function ComparedItems({ explored: { kind, state, change }, names }: ComparedProps) {
  const t = useText();
  const { marked } = useMarks();
  const ids = marked[kind.items].slice(0, maxCompared);
  return (
    <ItemPicker
      items={kind.items}
      labels={{
        add: t(`measurements.compare.${kind.items}`),
        list: t('measurements.compare.chosen'),
      }}
      ids={state.compared}
      names={names}
      limit={maxCompared}
      onChange={(compared) => change({ compared })}
    >
      {ids.length > 0 && (
        <Button variant="default" onClick={() => change({ compared: ids })}>
          {t('measurements.compare.marked', { count: formatNumber(ids.length) })}
        </Button>
      )}
    </ItemPicker>
  );
}
