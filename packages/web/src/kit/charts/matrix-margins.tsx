import { memo, type RefObject } from 'react';
import { type ChartTheme, useChartTheme } from './chart-theme';
import { type Histogram, histogramPath, type MatrixFrame } from './matrix-frame';
import classes from './scatter-matrix.module.css';
import { shortened } from './text-width';

interface Props {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly frame: MatrixFrame;
  readonly labels: readonly string[];
  readonly histograms: readonly Histogram[];
  /** Statistics of two variables, a line each. */
  readonly pairText: (x: number, y: number) => readonly string[];
  readonly formatValue: (value: number) => string;
}

type PartProps = Omit<Props, 'svg'> & { readonly theme: ChartTheme };

/** What is beside the points: frames, histograms, statistics and axes. */
export const MatrixMargins = memo(function MatrixMargins({ svg, ...props }: Props) {
  const theme = useChartTheme();
  const { frame } = props;
  const frames = [...frame.panels, ...frame.texts.slice(frame.panels.length === 1 ? 1 : 0)];
  const outlines = frames.map(
    ({ left, top, width, height }) => `M${left} ${top}h${width}v${height}h${-width}z`,
  );
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      className={classes.margins}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      fontFamily={theme.font}
      fontSize={12}
    >
      <path d={outlines.join('')} fill="none" stroke={theme.hairline} />
      <GridLines frame={frame} theme={theme} />
      <Histograms {...props} theme={theme} />
      <Texts {...props} theme={theme} />
      <Axes {...props} theme={theme} />
    </svg>
  );
});

function GridLines({ frame, theme }: Pick<PartProps, 'frame' | 'theme'>) {
  const lines = frame.panels.flatMap(({ x, y, left, top, width, height }) => [
    ...(frame.xs[x]?.ticks ?? []).map((tick) => `M${left + (frame.xs[x]?.at(tick) ?? 0)} ${top}v${height}`),
    ...(frame.ys[y]?.ticks ?? []).map((tick) => `M${left} ${top + (frame.ys[y]?.at(tick) ?? 0)}h${width}`),
  ]);
  return <path d={lines.join('')} stroke={theme.hairline} fill="none" opacity={0.6} />;
}

/** Pixels of the label above a histogram. */
const labelHeight = 20;

function Histograms({ frame, theme, labels, histograms }: PartProps) {
  return frame.histograms.map(({ variable, isUpright, hasLabel, left, top, width, height }) => {
    const histogram = histograms[variable];
    const scale = (isUpright ? frame.xs : frame.ys)[variable];
    if (!histogram || !scale) return null;
    const space = hasLabel ? labelHeight : 0;
    const length = isUpright ? height - space : width;
    return (
      <g key={variable} transform={`translate(${left} ${top})`}>
        {hasLabel && (
          <text x={0} y={13} fill={theme.ink} fontWeight={600}>
            {shortened(labels[variable] ?? '', width)}
            <title>{labels[variable]}</title>
          </text>
        )}
        <path
          transform={`translate(0 ${space})`}
          d={histogramPath(histogram, scale, { length, isUpright })}
          fill={theme.inkQuiet}
          fillOpacity={0.55}
        />
        <path d={isUpright ? `M0 ${height}h${width}` : `M0 0v${height}`} stroke={theme.hairline} />
      </g>
    );
  });
}

const lineHeight = 16;

function Texts({ frame, theme, pairText }: PartProps) {
  return frame.texts.map(({ x, y, left, top, width, height }) => {
    const lines = pairText(x, y);
    const first = top + height / 2 - ((lines.length - 1) * lineHeight) / 2 + 4;
    return (
      <text key={`${x} ${y}`} fill={theme.ink} textAnchor="middle">
        {lines.map((line, at) => (
          <tspan key={line} x={left + width / 2} y={first + at * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    );
  });
}

function Axes({ frame, theme, labels, formatValue }: PartProps) {
  return frame.axes.map(({ variable, side, panel, hasLabel }) => {
    const { left, top, width, height } = panel;
    const isBottom = side === 'bottom';
    const scale = (isBottom ? frame.xs : frame.ys)[variable];
    const label = labels[variable] ?? '';
    return (
      <g
        key={`${side} ${variable}`}
        fill={theme.inkQuiet}
        fontSize={11}
        textAnchor={isBottom ? 'middle' : 'end'}
      >
        {scale?.ticks.map((tick) => (
          <text
            key={tick}
            x={isBottom ? left + scale.at(tick) : left - 6}
            y={isBottom ? top + height + 15 : top + scale.at(tick) + 4}
          >
            {formatValue(tick)}
          </text>
        ))}
        {hasLabel && isBottom && (
          <text x={left + width / 2} y={frame.height - 8} fontSize={12}>
            {shortened(label, width)}
          </text>
        )}
        {hasLabel && !isBottom && (
          <text transform={`translate(14 ${top + height / 2}) rotate(-90)`} textAnchor="middle" fontSize={12}>
            {shortened(label, height)}
          </text>
        )}
      </g>
    );
  });
}
