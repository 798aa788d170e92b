import classes from './tick.module.css';

interface TickProps {
  readonly label: string;
  /** Where the visible label says too little by itself. */
  readonly name?: string;
  readonly isTicked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

/** The browser's own tick box with its label, in the colour of the portal. */
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
