import classes from './tick.module.css';

interface TickProps {
  readonly label: string;
  /** The accessible name, where the visible label is not enough. */
  readonly name?: string;
  readonly isTicked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

/** The native checkbox with its label, in the accent colour. */
export function Tick({ label, name, isTicked, isDisabled = false, onChange }: TickProps) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={name}
        checked={isTicked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.label}>{label}</span>
    </label>
  );
}
