import { useMemo } from 'react';
import type { Labels } from '../../../kit/matrix/scene';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import type { Source } from './source';
import type { Sorting } from './view-choice';
import type { Lines } from './view-queries';

export function formatPosition(position: number): string {
  return formatNumber(position, { maximumFractionDigits: 3 });
}

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
      columnNote: (column) => {
        const position = source.marker(column)?.position;
        return position === undefined || position === null ? undefined : formatPosition(position);
      },
      number: (value) => formatNumber(value),
    }),
    [lines, lineNote, source],
  );
}
