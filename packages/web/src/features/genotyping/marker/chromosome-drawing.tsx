import { useMemo } from 'react';
import classes from './marker.module.css';

interface Props {
  /** Markers in consecutive bins. */
  readonly counts: readonly number[];
  /** Where bins begin and how wide they are, as shares of the chromosome. */
  readonly range: { readonly from: number; readonly binWidth: number };
  /** The marker, as a share of the chromosome. */
  readonly at: number;
  /** A description in one sentence. */
  readonly label: string;
}

/** In units of the drawing, which is stretched to the width of the page. */
const [width, height] = [1_000, 28];

/** A chromosome as a bar with the density of its markers, and one marker as a line across it. */
export function ChromosomeDrawing({ counts, range: { from, binWidth }, at, label }: Props) {
  const bars = useMemo(() => {
    const most = Math.max(1, ...counts);
    const drawn = counts.map((count, bin) => {
      if (count === 0) return '';
      const [left, right] = [from + bin * binWidth, Math.min(1, from + (bin + 1) * binWidth)];
      const top = Math.round(height * (1 - count / most) * 10) / 10;
      return `M${Math.round(left * width)} ${height}V${top}H${Math.round(right * width)}V${height}z`;
    });
    return drawn.join('');
  }, [counts, from, binWidth]);
  const x = Math.min(1, Math.max(0, at)) * width;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <path d={bars} className={classes.density} />
      <path d={`M${x} 0V${height}`} className={classes.place} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
