import { ownValue } from '@landrace/domain/own-value';
import { useMemo } from 'react';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import type { Points } from './explore-queries';
import type { ExploreState } from './explore-state';
import { type Coloured, colouredAlike, colouredByGroup, colouredByMark } from './matrix.series';
import type { MeasuredKind } from './measured-kind';
import { namedDimensionOf, namedPoints } from './named-colours';

interface ColouredProps extends Pick<MeasuredKind, 'items'> {
  readonly data: Points;
  readonly colour: string;
  /** Those with colours of their own, if colours can be by name. */
  readonly named?: ExploreState['named'];
}

/** The points coloured by their groups, by the visitor's marks, or all alike. */
export function useColoured({ data, colour, items, named }: ColouredProps): Coloured {
  const t = useText();
  const palette = useChartColours();
  const { marked } = useMarks();
  const ids = marked[items];
  return useMemo(() => {
    const texts = {
      all: t('measurements.allPoints'),
      without: t('measurements.without'),
      others: t('measurements.others'),
      marked: t('measurements.marked'),
      unmarked: t('measurements.unmarked'),
    };
    if (colour === 'marked') return colouredByMark(data, new Set(ids), palette, texts);
    const dimension = namedDimensionOf(colour);
    if (dimension && named) return colouredByGroup(namedPoints(data, named[dimension]), palette, texts);
    return colour === 'none' || data.groups.length === 0
      ? colouredAlike(data, palette, texts)
      : colouredByGroup(data, palette, texts);
  }, [data, colour, ids, named, palette, t]);
}

/** What a point is, its colour and its values, in one line. */
export function describePointOf(
  { points, variables }: Points,
  { groups, codes }: Coloured,
  { at, formatTime }: { readonly at: number; readonly formatTime: (time: number) => string },
): string {
  if (!points) return '';
  const { items, names, times, values } = points;
  const time = times?.[at];
  const measured = variables.map(({ name }, column) => {
    const value = values[column]?.[at];
    return typeof value === 'number' ? `${name} ${formatNumber(value)}` : undefined;
  });
  return [
    ownValue(names, String(items[at])),
    typeof time === 'number' ? formatTime(time) : undefined,
    groups.length > 1 ? groups[codes[at] ?? 0]?.label : undefined,
    ...measured,
  ]
    .filter(Boolean)
    .join(' · ');
}
