import type { Translate } from '../../lib/i18n/text';
import type { LaneTexts } from './boxes.series';

/** Values that are not divided after all, since none has the property, are simply all of them. */
export function laneTexts(t: Translate, seriesCount: number): LaneTexts {
  return {
    none: t(seriesCount > 1 ? 'measurements.without' : 'measurements.allValues'),
    all: t('measurements.allValues'),
    marked: t('measurements.marked'),
  };
}
