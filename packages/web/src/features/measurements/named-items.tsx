import { maxNamedItems } from '@landrace/contract/areas/measurements/dimensions';
import { useText } from '../../lib/i18n/text';
import type { Explored } from './explored';
import { ItemPicker } from './item-picker';
import { type KeyedName, namedDimensionOf } from './named-colours';

interface Props {
  readonly explored: Explored;
  /** What values are divided or coloured by. */
  readonly by: string;
  /** The groups of the answer. */
  readonly found: readonly KeyedName[];
}

/** The germplasm or locations that have a colour of their own; nothing where values are divided by anything else. */
export function NamedItems({ explored: { state, change }, by, found }: Props) {
  const t = useText();
  const dimension = namedDimensionOf(by);
  if (!dimension) return null;
  const items = dimension === 'namedgermplasm' ? 'germplasm' : 'locations';
  return (
    <ItemPicker
      items={items}
      labels={{ add: t(`measurements.named.${items}`), list: t('measurements.named.chosen') }}
      ids={state.named[dimension]}
      names={new Map(found.flatMap(({ key, name }) => (name === undefined ? [] : [[Number(key), name]])))}
      limit={maxNamedItems}
      onChange={(ids) => change({ named: { ...state.named, [dimension]: ids } })}
    />
  );
}
