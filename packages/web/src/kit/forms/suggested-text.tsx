import { useId, useState } from 'react';
import { TextInput, type TextInputProps } from '../controls/inputs';
import { type Option, type OptionSource, useOptions } from './use-options';

interface Props extends Omit<TextInputProps, 'list' | 'value' | 'onChange' | 'onFocus'> {
  readonly source: OptionSource;
  readonly value: string;
  /** Called with the options of exactly that name; there may be several, or none for a new text. */
  readonly onChange: (text: string, called: readonly Option[]) => void;
}

/** Free text, with suggestions from the server in the native list. */
export function SuggestedText({ source, value, onChange, ...field }: Props) {
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  const { options } = useOptions(source, value, isUsed);
  return (
    <>
      <TextInput
        {...field}
        list={id}
        value={value}
        onFocus={() => setUsed(true)}
        onChange={({ currentTarget: { value: text } }) =>
          onChange(
            text,
            options.filter(({ label }) => label === text),
          )
        }
      />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option.id} value={option.label}>
            {option.detail}
          </option>
        ))}
      </datalist>
    </>
  );
}
