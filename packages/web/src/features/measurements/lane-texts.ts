import type { Translate } from '../../lib/i18n/text';
import type { LaneTexts } from './boxes.series';
import { namedDimensionOf } from './named-colours';

interface Divided {
  /** What values are divided by. */
  readonly by?: string | undefined;
  readonly seriesCount: number;
}

/** Values that are not divided after all, since none has the property, are simply all of them. */
export function laneTexts(t: Translate, { by, seriesCount }: Divided): LaneTexts {
  const isNamed = namedDimensionOf(by) !== undefined;
  const rest = isNamed ? 'measurements.others' : 'measurements.without';
  return {
    none: t(seriesCount > 1 ? rest : 'measurements.allValues'),
    isNoneQuiet: isNamed,
    all: t('measurements.allValues'),
    marked: t('measurements.marked'),
  };
}
