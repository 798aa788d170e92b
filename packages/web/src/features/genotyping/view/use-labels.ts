import { useMemo } from 'react';
import type { Labels } from '../../../kit/matrix/scene';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { formatTick } from '../position-text';
import type { Source } from './source';
import type { Sorting } from './view-choice';
import type { Lines } from './view-queries';

/** The value that lines were sorted by, shown beside their names. */
function useNoteOf({ values }: Lines, sorting: Sorting): (line: number) => string | undefined {
  const t = useText();
  return useMemo(() => {
    if (!values) return () => undefined;
    return (line: number) => {
      const value = values[line];
      if (value === undefined || value === null) return undefined;
      if (sorting === 'group') return value === 1 ? t('genotypeView.member') : undefined;
      if (sorting === 'similarity')
        return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
      return formatNumber(value, { maximumFractionDigits: 2 });
    };
  }, [values, sorting, t]);
}

export function useLabels(lines: Lines, source: Source, sorting: Sorting): Labels {
  const lineNote = useNoteOf(lines, sorting);
  return useMemo(
    () => ({
      lineName: (line) => lines.names[line] ?? '',
      lineNote,
      columnName: (column) => source.marker(column)?.name,
      columnNote: (column, next) => {
        const [marker, other] = [source.marker(column), source.marker(next)];
        if (!marker || marker.position === null) return undefined;
        // At the end of a chromosome the next one is no neighbour.
        const isNeighbour = other?.chromosome === marker.chromosome && other?.position != null;
        const distance = isNeighbour ? Math.abs((other?.position ?? 0) - marker.position) : undefined;
        return formatTick(marker.position, marker.unit, distance ?? marker.position / 10);
      },
      number: (value) => formatNumber(value),
    }),
    [lines, lineNote, source],
  );
}
