import type { PlotSheet } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { apiQuery } from '../../../lib/api/client';
import type { ValueColumn } from './sheet-columns';

/** The values of a column by the position of the plot. */
export interface ColumnValues {
  readonly texts: readonly (string | null)[];
  /** Positions of plots. */
  readonly suspects: ReadonlySet<number>;
  /** When each was recorded, if that is not the same for all. */
  readonly days?: readonly (string | null)[] | undefined;
}

/** Columns of one answer: some ten thousand values each arrive fast enough to begin with. */
const perAnswer = 5;
/** A smaller sheet is loaded as a whole, without waiting for somebody to look at it. */
const maxUnasked = 2_000_000;

const valuesQuery = (datasetId: number, columns: readonly ValueColumn[]) =>
  apiQuery(['table', 'plot-sheet'], 'POST dataset/{datasetId}/plot-sheet/values', {
    params: { datasetId },
    body: { columns: columns.map(({ traitId, day, repeat }) => ({ traitId, day, repeat })) },
  });

/** Loads the columns that are shown first, then the others, a few at a time. */
export function useSheetValues(datasetId: number, sheet: PlotSheet, columns: readonly ValueColumn[]) {
  const parts = useMemo(() => partsOf(columns.filter(({ count }) => count > 0)), [columns]);
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0, 1]));
  const isSmall = columns.reduce((sum, { count }) => sum + count, 0) <= maxUnasked;
  const positions = useMemo(() => new Map(sheet.plots.ids.map((id, at) => [id, at])), [sheet.plots.ids]);
  const count = sheet.plots.ids.length;

  const combine = useCallback(
    (results: readonly { readonly data?: Answer | undefined; readonly error: unknown }[]) => {
      const values = new Map<string, ColumnValues>();
      for (const [at, part] of parts.entries())
        for (const [of, column] of part.entries()) {
          const found = results[at]?.data?.columns[of];
          if (found) values.set(column.key, inOrder(found, positions, count));
        }
      return {
        values,
        loaded: results.filter(({ data }) => data !== undefined).length,
        error: results.find(({ error }) => error)?.error,
      };
    },
    [parts, positions, count],
  );
  const asked = useQueries({
    queries: parts.map((part, at) => ({ ...valuesQuery(datasetId, part), enabled: wanted.has(at) })),
    combine,
  });
  // One after the other: the server has other visitors.
  const next = parts.findIndex((_, at) => !wanted.has(at));
  if (isSmall && next >= 0 && asked.loaded === Math.min(wanted.size, parts.length))
    setWanted(new Set([...wanted, next]));

  const want = useCallback(
    (keys: readonly string[]) => {
      const shown = parts.flatMap((part, at) => (part.some(({ key }) => keys.includes(key)) ? at : []));
      setWanted((known) => (shown.every((at) => known.has(at)) ? known : new Set([...known, ...shown])));
    },
    [parts],
  );
  return { values: asked.values, error: asked.error, want };
}

type Answer = {
  readonly columns: readonly {
    readonly plots: readonly number[];
    readonly values: readonly string[];
    readonly suspects: readonly number[];
    readonly days?: readonly (string | null)[] | undefined;
  }[];
};

function partsOf(columns: readonly ValueColumn[]): ValueColumn[][] {
  return Array.from({ length: Math.ceil(columns.length / perAnswer) }, (_, at) =>
    columns.slice(at * perAnswer, (at + 1) * perAnswer),
  );
}

/** Plots that were added since the sheet was loaded are in the next one. */
function inOrder(
  { plots, values, suspects, days }: Answer['columns'][number],
  positions: ReadonlyMap<number, number>,
  count: number,
): ColumnValues {
  const placed = (list: readonly (string | null)[]) => {
    const inPlots = new Array<string | null>(count).fill(null);
    for (const [at, plot] of plots.entries()) {
      const position = positions.get(plot);
      if (position !== undefined) inPlots[position] = list[at] ?? null;
    }
    return inPlots;
  };
  return {
    texts: placed(values),
    suspects: new Set(suspects.flatMap((plot) => positions.get(plot) ?? [])),
    ...(days && { days: placed(days) }),
  };
}
