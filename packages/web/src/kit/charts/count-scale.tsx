import { gradientBand, useGradient } from '../colours/gradient';
import classes from './scatter-matrix.module.css';

interface Props {
  /** What is counted. */
  readonly label: string;
  readonly most: number;
  readonly formatValue: (value: number) => string;
}

/** The colours of counts: the middle of a logarithmic scale is the root of its end. */
export function CountScale({ label, most, formatValue }: Props) {
  const gradient = useGradient();
  return (
    <p className="row hint tabular">
      <span>{label}</span>
      <span>{formatValue(1)}</span>
      <span aria-hidden="true" className={classes.band} style={{ background: gradientBand(gradient) }} />
      <span>{formatValue(Math.max(2, most))}</span>
    </p>
  );
}
