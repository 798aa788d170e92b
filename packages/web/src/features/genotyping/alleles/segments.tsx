import { useId } from 'react';
import { Fieldset } from '../../../kit/forms/fieldset';
import { formatNumber } from '../../../lib/i18n/format';
import classes from './alleles.module.css';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly choices: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons beside each other, with the number of results of each. */
export function Segments<Value extends string>({
  label,
  isLabelHidden = false,
  choices,
  value,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <Fieldset label={label} isLabelHidden={isLabelHidden}>
      <div className={classes.segments}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.segment}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>{' '}
            {choice.count !== undefined && (
              <span className={`hint tabular ${classes.count}`}>{formatNumber(choice.count)}</span>
            )}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
