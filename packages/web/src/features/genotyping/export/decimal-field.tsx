import { type ReactNode, useState } from 'react';
import { TextInput } from '../../../kit/controls/inputs';
import { fieldId } from '../../../kit/forms/field-id';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  /** As in the address. */
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A number field. The address is updated with a delay, which must not overwrite what was typed meanwhile. */
export function DecimalField({ name, text, problem, onChange, ...rest }: Props) {
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      {...rest}
      id={fieldId(name)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? text}
      error={problem}
      onBlur={() => setDraft(undefined)}
      onChange={({ currentTarget: { value } }) => {
        setDraft(value);
        onChange(value);
      }}
    />
  );
}
