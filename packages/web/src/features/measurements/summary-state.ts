import type { ChartState } from '../../kit/charts/chart-state';
import type { Summary, Variable } from './explore-queries';

interface Loading {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** Whether the chart of a variable is drawn. */
export function summaryState(
  { error, isLoading, refetch }: Loading,
  data: Summary | undefined,
  { id }: Variable,
): ChartState {
  if (error) return { error, onRetry: () => void refetch() };
  if (isLoading || !data) return 'loading';
  const has = (rows: readonly { readonly variableId: number }[]) =>
    rows.some(({ variableId }) => variableId === id);
  return has(data.series) || has(data.categories) ? 'drawn' : 'empty';
}
