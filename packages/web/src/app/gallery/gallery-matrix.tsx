import { useMemo, useState } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { cloudShapes } from '../../kit/charts/cloud-frame';
import { DensityMatrix } from '../../kit/charts/density-matrix';
import { histogramOf } from '../../kit/charts/matrix-frame';
import type { PointGroup } from '../../kit/charts/matrix-paint';
import { CloudSymbol } from '../../kit/charts/point-cloud';
import { ScatterMatrix } from '../../kit/charts/scatter-matrix';
import type { SelectionMode } from '../../kit/charts/use-area-selection';
import { extentOf } from '../../kit/charts/value-scale';
import { Select } from '../../kit/controls/inputs';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { sampleValues } from './sample-values';

const labels = ['Height, cm', 'Yield, t/ha', 'Days to heading', 'Protein, %'];
const number = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

/** Columns that are correlated with each other. */
function sampleColumns(count: number, variables: number): readonly Float64Array[] {
  const [common, ...others] = Array.from({ length: variables }, (_, at) =>
    sampleValues(count, { mean: 20 * (at + 1), spread: 3, seed: at + 1 }),
  );
  if (!common) return [];
  return [
    common,
    ...others.map((values, at) =>
      values.map((value, row) => value + ((at % 2 ? -1 : 1) * (common[row] ?? 0)) / (at + 1)),
    ),
  ];
}

const pairText = (x: number, y: number) => [`r = 0.${5 + x + y}1`, 'n = 300', 'p < 0.001'];

export function GalleryMatrix() {
  const groups = useSampleGroups();
  const [count, setCount] = useState(3);
  const [mode, setMode] = useState<SelectionMode>('box');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const points = useMemo(() => {
    const columns = sampleColumns(300, count);
    // One value is missing.
    columns[1]?.fill(Number.NaN, 0, 1);
    return { columns, codes: Uint8Array.from({ length: 300 }, (_, at) => at % 3) };
  }, [count]);
  return (
    <ChartFrame
      title="Scatter matrix"
      fileName="matrix"
      data={{ columns: [], rows: [] }}
      legend={groups.map((group) => ({ ...group, shape: 'circle', symbol: <CloudSymbol {...group} /> }))}
      controls={
        <>
          <Select
            size="xs"
            aria-label="Variables"
            options={['2', '3', '4'].map((value) => ({ value, label: `${value} variables` }))}
            value={String(count)}
            onChange={(event) => setCount(Number(event.currentTarget.value))}
          />
          <Select
            size="xs"
            aria-label="Selection by"
            options={['box', 'lasso', 'none'].map((value) => ({ value, label: value }))}
            value={mode}
            onChange={(event) => setMode(event.currentTarget.value as SelectionMode)}
          />
        </>
      }
      selection={{ count: selected.size, actions: null, onClear: () => setSelected(new Set()) }}
    >
      <ScatterMatrix
        labels={labels.slice(0, count)}
        points={points}
        groups={groups}
        pairText={pairText}
        label={`Scatter plots of ${count} variables`}
        formatValue={number}
        describePoint={(point) =>
          `Point ${point} · ${points.columns.map((column) => number(column[point] ?? 0)).join(' · ')}`
        }
        selected={selected}
        mode={mode}
        onSelect={(some, isAdded) => setSelected(new Set(isAdded ? [...selected, ...some] : some))}
        onPick={(point) => setSelected(new Set([point]))}
      />
    </ChartFrame>
  );
}

const bins = 24;

export function GalleryDensity() {
  const { columns, extents } = useMemo(() => {
    const columns = sampleColumns(20_000, 3);
    return { columns, extents: columns.map(extentOf) };
  }, []);
  const histograms = useMemo(
    () => columns.map((values, at) => histogramOf(values, extents[at] ?? [0, 1])),
    [columns, extents],
  );
  const binsOf = useMemo(() => {
    const binOf = (variable: number, row: number) => {
      const [min, max] = extents[variable] ?? [0, 1];
      return Math.min(bins - 1, Math.floor((((columns[variable]?.[row] ?? 0) - min) / (max - min)) * bins));
    };
    return (x: number, y: number) => {
      const counts = new Uint32Array(bins * bins);
      for (let row = 0; row < 20_000; row++) {
        const at = binOf(y, row) * bins + binOf(x, row);
        counts[at] = (counts[at] ?? 0) + 1;
      }
      return { across: bins, down: bins, counts };
    };
  }, [columns, extents]);
  return (
    <ChartFrame title="Density matrix" fileName="density" data={{ columns: [], rows: [] }}>
      <DensityMatrix
        labels={labels.slice(0, 3)}
        extents={extents}
        binsOf={binsOf}
        histograms={histograms}
        pairText={pairText}
        label="Densities of three variables"
        countLabel="Values per bin"
        formatValue={number}
        describeBin={({ x, y }, bin) =>
          `${labels[x]} ${bin.x.map(number).join(' to ')} · ${labels[y]} ${bin.y.map(number).join(' to ')} · ${bin.count} values`
        }
      />
    </ChartFrame>
  );
}

function useSampleGroups(): readonly PointGroup[] {
  const colours = useChartColours();
  return useMemo(
    () =>
      ['Control', 'Drought', 'Nitrogen'].map((label, at) => ({
        label,
        colour: colours[at % colours.length] ?? colours[0],
        shape: cloudShapes[at] ?? 'circle',
      })),
    [colours],
  );
}
