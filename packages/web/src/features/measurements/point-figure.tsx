import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { ChartFrame } from '../../kit/charts/chart-frame';
import { CloudSymbol } from '../../kit/charts/point-cloud';
import { ScatterMatrix } from '../../kit/charts/scatter-matrix';
import type { SelectionMode } from '../../kit/charts/use-area-selection';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import type { Points } from './explore-queries';
import { LabelledSelect } from './labelled-select';
import { type Coloured, plotted } from './matrix.series';
import type { MeasuredKind } from './measured-kind';
import { pairText } from './pair-text';
import { usePointSelection } from './use-point-selection';
import { nameWithUnit } from './variable-names';

const modes = ['box', 'lasso', 'none'] as const satisfies readonly SelectionMode[];
const noGroups: ReadonlySet<number> = new Set();
const hasMouse = () => !(window.matchMedia?.('(pointer: coarse)').matches ?? false);

/** Touch scrolls the page unless selecting is switched on. */
const usualMode = (): SelectionMode => (hasMouse() ? 'box' : 'none');

interface ModeProps {
  readonly mode: SelectionMode;
  readonly onChange: (mode: SelectionMode) => void;
}

/** How dragging selects points. */
function ModeField({ mode, onChange }: ModeProps) {
  const t = useText();
  return (
    <LabelledSelect
      label={t('measurements.mode.label')}
      options={modes.map((value) => ({ value, label: t(`measurements.mode.${value}`) }))}
      value={mode}
      onChange={onChange}
    />
  );
}

/** A legend whose entries hide their points. */
function useGroupToggles({ groups }: Coloured) {
  const t = useText();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(noGroups);
  const toggle = (at: number) => {
    const next = new Set(hidden);
    if (!next.delete(at)) next.add(at);
    setHidden(next);
  };
  const legend = groups.flatMap(({ label, colour: fill, shape, count }, at) =>
    count === 0
      ? []
      : [
          {
            label: t('diversity.colour.entry', { label, count: formatNumber(count) }),
            colour: fill,
            shape: 'circle' as const,
            symbol: <CloudSymbol colour={fill} shape={shape} />,
            toggle: { isOn: !hidden.has(at), onToggle: () => toggle(at) },
          },
        ],
  );
  return { hidden, legend };
}

type FrameProps = ComponentProps<typeof ChartFrame>;

interface Props extends Pick<FrameProps, 'title' | 'fileName' | 'data' | 'state' | 'controls'> {
  readonly chart: Points;
  readonly coloured: Coloured;
  /** What selected points are. */
  readonly list: MeasuredKind['items'];
  readonly describePoint: (at: number) => string;
  /** Below the drawing. */
  readonly children?: ReactNode;
}

/** Points of two and more variables, by pairs, from which germplasm or locations are marked or grouped. */
export function PointFigure({ chart, coloured, list, describePoint, controls, children, ...frame }: Props) {
  const t = useText();
  const { hidden, legend } = useGroupToggles(coloured);
  const { selected, select, selection } = usePointSelection({ chart, list });
  const [mode, setMode] = useState(usualMode);
  const { points: sent, variables, count } = chart;
  const points = useMemo(
    () => (sent ? plotted(sent, coloured.codes, hidden) : { columns: [], codes: new Int16Array() }),
    [sent, coloured, hidden],
  );
  return (
    <ChartFrame
      {...frame}
      controls={
        <>
          {controls}
          <ModeField mode={mode} onChange={setMode} />
        </>
      }
      legend={legend}
      isLegendAbove
      selection={selection}
    >
      <ScatterMatrix
        labels={variables.map(nameWithUnit)}
        points={points}
        groups={coloured.groups}
        pairText={(x, y) => pairText(chart, [x, y], t)}
        label={t('measurements.scatter', { count: formatNumber(count) })}
        formatValue={(value) => formatNumber(value, { maximumSignificantDigits: 5 })}
        describePoint={describePoint}
        selected={selected}
        mode={mode}
        onSelect={select}
        onPick={(at) => select([at])}
      />
      {children}
    </ChartFrame>
  );
}
