import { useMemo, useState } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { cloudShapes } from '../../kit/charts/cloud-frame';
import { FieldGrid } from '../../kit/charts/field-grid';
import { HeatScale } from '../../kit/charts/heat-scale';
import { CloudSymbol } from '../../kit/charts/point-cloud';
import { CheckboxField } from '../../kit/forms/choices';
import { useChartColours } from '../../kit/theme/palette';
import { formatNumber } from '../../lib/i18n/format';
import { sampleValues } from './sample-values';

const [rows, columns] = [8, 16];
const number = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
/** A field with an empty corner; the first cell has two items. */
const cells = (() => {
  const all = Array.from({ length: rows * columns }, (_, at) => ({
    row: Math.floor(at / columns) + 1,
    column: (at % columns) + 1,
  })).filter(({ row, column }) => row + column < 22);
  const items = [{ row: 1, column: 1 }, ...all];
  return { rows: items.map(({ row }) => row), columns: items.map(({ column }) => column) };
})();

export function GalleryField() {
  const colours = useChartColours();
  const [isCategories, setCategories] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const values = useMemo(() => {
    const sampled = sampleValues(cells.rows.length, { mean: 90, spread: 9, seed: 3 });
    return sampled.fill(Number.NaN, 20, 22);
  }, []);
  const groups = ['Control', 'Drought', 'Nitrogen'].map((label, at) => ({
    label,
    colour: colours[at % colours.length] ?? colours[0],
    shape: cloudShapes[at] ?? 'circle',
  }));
  const codes = useMemo(() => cells.columns.map((column) => Math.floor(column / 2) % 3), []);
  const content = useMemo(
    () => (isCategories ? { codes, groups } : { values, extent: [60, 120] as const }),
    [isCategories, codes, groups, values],
  );
  return (
    <ChartFrame
      title="Field"
      fileName="field"
      data={{ columns: [], rows: [] }}
      controls={
        <CheckboxField
          field={{ name: 'categories', label: 'Categories', value: isCategories, onChange: setCategories }}
        />
      }
      {...(isCategories && {
        legend: groups.map((group) => ({
          ...group,
          shape: 'circle' as const,
          symbol: <CloudSymbol {...group} />,
        })),
      })}
    >
      <FieldGrid
        cells={cells}
        content={content}
        label="Heights in a field of 8 rows and 16 columns"
        axes={{ row: 'Row', column: 'Column' }}
        describeItem={(item) =>
          `Row ${cells.rows[item]}, column ${cells.columns[item]} · ${number(values[item] ?? 0)} cm`
        }
        selected={selected}
        onPick={(item) => setSelected(new Set([item]))}
      />
      {!isCategories && <HeatScale min="60 cm" max="120 cm" none="No value" />}
    </ChartFrame>
  );
}
