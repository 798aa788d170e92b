import { useEffect, useMemo, useRef, useState } from 'react';
import { useElementSize } from '../../lib/use-element-size';
import { useStableCallback } from '../../lib/use-stable-callback';
import { useGradient } from '../colours/gradient';
import { useChartPicture } from './chart-picture';
import chartClasses from './charts.module.css';
import { CountScale } from './count-scale';
import { type Histogram, type MatrixFrame, matrixFrame, panelAt } from './matrix-frame';
import { MatrixMargins } from './matrix-margins';
import { binAt, type PairBins, paintBins } from './matrix-paint';
import { ReadOut } from './read-out';
import classes from './scatter-matrix.module.css';
import { savedSharpness, screenSharpness, serialisedSvg, wholeSvg } from './svg-picture';
import type { Extent } from './value-scale';

interface CountedBin {
  readonly x: Extent;
  readonly y: Extent;
  readonly count: number;
}

interface Props {
  /** Of each variable: 2 to 7. */
  readonly labels: readonly string[];
  /** Smallest and largest value of each variable, which its bins cover. */
  readonly extents: readonly Extent[];
  readonly binsOf: (x: number, y: number) => PairBins;
  readonly histograms: readonly Histogram[];
  /** Statistics of two variables, a line each. The same function as long as they are the same. */
  readonly pairText: (x: number, y: number) => readonly string[];
  /** A description of the chart in one sentence. */
  readonly label: string;
  /** What is counted, for the scale of colours. */
  readonly countLabel: string;
  readonly formatValue: (value: number) => string;
  readonly describeBin: (variables: { readonly x: number; readonly y: number }, bin: CountedBin) => string;
}

/** Used until the element has been measured. */
const guess = 800;

/** A matrix like that of points, for more of them than can be drawn: counts in bins as colours. */
export function DensityMatrix({ labels, extents, histograms, label, countLabel, ...props }: Props) {
  const gradient = useGradient();
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, width } = useElementSize();
  const frame = useMemo(() => matrixFrame(extents, width || guess), [extents, width]);
  const { binsOf } = props;
  const pairs = useMemo(
    () => new Map(frame.panels.map((panel) => [panel, binsOf(panel.x, panel.y)])),
    [frame, binsOf],
  );
  const most = useMemo(() => mostOf(pairs.values()), [pairs]);
  const painted = useMemo(
    () => ({ frame, extents, pairs, gradient, most }),
    [frame, extents, pairs, gradient, most],
  );
  useEffect(() => {
    if (canvas.current) paintBins(canvas.current, { ...painted, sharpness: screenSharpness() });
  }, [painted]);
  useChartPicture({ width: frame.width, height: frame.height, toSvg: () => toSvg(svg.current, painted) });
  const [pointed, setPointed] = useState<string>();
  const handlePointerMove = (event: React.PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const position = { x: event.clientX - box.left, y: event.clientY - box.top };
    const panel = panelAt(frame.panels, position);
    const bin = panel && binAt(painted, panel, position);
    setPointed(panel && bin && props.describeBin(panel, bin));
  };
  const formatValue = useStableCallback(props.formatValue);
  const size = { width: frame.width, height: frame.height };
  return (
    <div ref={ref} className={chartClasses.drawn}>
      <ReadOut pointed={pointed} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <div className={classes.scroll} role="img" aria-label={label} tabIndex={0}>
        <div className={classes.stage} style={size}>
          <MatrixMargins
            svg={svg}
            frame={frame}
            labels={labels}
            histograms={histograms}
            pairText={props.pairText}
            formatValue={formatValue}
          />
          <canvas
            ref={canvas}
            className={classes.layer}
            onPointerMove={handlePointerMove}
            onPointerLeave={() => setPointed(undefined)}
          />
        </div>
      </div>
      <CountScale label={countLabel} most={most} formatValue={props.formatValue} />
    </div>
  );
}

function mostOf(pairs: Iterable<PairBins>): number {
  let most = 1;
  for (const { counts } of pairs)
    for (let at = 0; at < counts.length; at++) most = Math.max(most, counts[at] ?? 0);
  return most;
}

type Painted = Omit<Parameters<typeof paintBins>[1], 'sharpness'> & { readonly frame: MatrixFrame };

function toSvg(margins: SVGSVGElement | null, painted: Painted): string {
  const { frame } = painted;
  const canvas = document.createElement('canvas');
  paintBins(canvas, { ...painted, sharpness: savedSharpness });
  const image = `<image width="${frame.width}" height="${frame.height}" href="${canvas.toDataURL()}"/>`;
  return wholeSvg(frame, `${serialisedSvg(margins)}${image}`);
}
