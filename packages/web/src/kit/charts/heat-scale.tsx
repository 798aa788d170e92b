import { gradientBand, useGradient } from '../colours/gradient';
import { missingColour } from '../theme/palette';
import classes from './heat-grid.module.css';

interface Props {
  readonly min: string;
  readonly max: string;
  /** The label of cells without a value. */
  readonly none: string;
}

/** The colour scale of the cells. */
export function HeatScale({ min, max, none }: Props) {
  const gradient = useGradient();
  return (
    <p className="row hint tabular">
      <span>{min}</span>
      <span aria-hidden="true" className={classes.band} style={{ background: gradientBand(gradient) }} />
      <span>{max}</span>
      <span aria-hidden="true" style={{ width: 12, height: 12, background: missingColour }} />
      <span>{none}</span>
    </p>
  );
}
