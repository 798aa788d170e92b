import type { Translate } from '../../lib/i18n/text';
import type { LaneTexts } from './boxes.series';

export function laneTexts(t: Translate): LaneTexts {
  return {
    none: t('measurements.without'),
    all: t('measurements.allValues'),
    marked: t('measurements.marked'),
  };
}
