import { type ReactNode, useMemo } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import type { ChartState } from '../../kit/charts/chart-state';
import { DensityMatrix } from '../../kit/charts/density-matrix';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import type { Points } from './explore-queries';
import { pairText } from './pair-text';
import { nameWithUnit } from './variable-names';

interface Props {
  readonly data: Points | undefined;
  readonly state: ChartState;
  readonly controls: ReactNode;
  readonly isOld: boolean;
}

/** Counts instead of points, which are too many to draw. */
export function CountedMatrix({ data, state, controls, isOld }: Props) {
  const t = useText();
  const { variables = [], spreads = [], pairs = [], gridSize = 1, count = 0 } = data ?? {};
  const binsOf = useMemo(
    () => (x: number, y: number) => {
      const found = pairs.find((pair) => [pair.x, pair.y].includes(x) && [pair.x, pair.y].includes(y));
      return { across: gridSize, down: gridSize, counts: found?.grid ?? [] };
    },
    [pairs, gridSize],
  );
  const extents = useMemo(() => spreads.map(({ from = 0, to = 1 }) => [from, to] as const), [spreads]);
  const histograms = useMemo(
    () => spreads.map(({ from = 0, to = 1, bins }) => ({ from, to, counts: bins })),
    [spreads],
  );
  return (
    <div data-old={isOld || undefined} aria-busy={isOld}>
      <ChartFrame
        title={t('measurements.density')}
        fileName="scatter-matrix"
        data={{
          columns: [
            { label: 'x' },
            { label: 'y' },
            ...['r', 'n', 'p'].map((label) => ({ label, isNumeric: true })),
          ],
          rows: pairs.map(({ x, y, r, n, p }) => [variables[x]?.name, variables[y]?.name, r, n, p]),
        }}
        state={state}
        controls={controls}
      >
        <p className="notice">{t('measurements.tooManyPoints', { count: formatNumber(count) })}</p>
        <DensityMatrix
          labels={variables.map(nameWithUnit)}
          extents={extents}
          binsOf={binsOf}
          histograms={histograms}
          pairText={(x, y) => (data ? pairText(data, [x, y], t) : [])}
          label={t('measurements.scatter', { count: formatNumber(count) })}
          countLabel={t('measurements.points')}
          formatValue={(value) => formatNumber(value, { maximumSignificantDigits: 5 })}
          describeBin={({ x, y }, { x: across, y: up, count: inside }) =>
            t('measurements.bin', {
              x: `${variables[x]?.name} ${formatNumber(across[0])}–${formatNumber(across[1])}`,
              y: `${variables[y]?.name} ${formatNumber(up[0])}–${formatNumber(up[1])}`,
              count: formatNumber(inside),
            })
          }
        />
      </ChartFrame>
    </div>
  );
}
