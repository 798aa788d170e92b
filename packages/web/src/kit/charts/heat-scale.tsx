import { gradientBand, useGradient } from '../colours/gradient';
import { missingColour } from '../theme/palette';
import classes from './heat-grid.module.css';

interface Props {
  readonly least: string;
  readonly most: string;
  /** What a cell without a value is called. */
  readonly none: string;
}

/** What the colours of cells mean. */
export function HeatScale({ least, most, none }: Props) {
  const gradient = useGradient();
  return (
    <p className={classes.scale}>
      <span>{least}</span>
      <span aria-hidden="true" className={classes.band} style={{ background: gradientBand(gradient) }} />
      <span>{most}</span>
      <span aria-hidden="true" style={{ width: 12, height: 12, background: missingColour }} />
      <span>{none}</span>
    </p>
  );
}
