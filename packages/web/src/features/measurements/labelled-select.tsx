import { useId } from 'react';
import { Select, type SelectProps } from '../../kit/controls/inputs';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: SelectProps['options'];
  readonly onChange: (value: Value) => void;
}

/** A choice among the controls of a chart, with its label before it. */
export function LabelledSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId();
  return (
    <span className="line">
      <label htmlFor={id} className="quiet">
        {label}
      </label>
      <Select
        id={id}
        size="xs"
        options={options}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      />
    </span>
  );
}
