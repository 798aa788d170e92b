import { TextInput, type TextInputProps } from '@mantine/core';
import { useId, useState } from 'react';
import { type Option, type OptionSource, useOptions } from './use-options';

interface Props extends Omit<TextInputProps, 'list' | 'value' | 'onChange' | 'onFocus'> {
  readonly source: OptionSource;
  readonly value: string;
  /** With the options that are called exactly so; several may be, and none where something new is typed. */
  readonly onChange: (text: string, called: readonly Option[]) => void;
}

/** Free text, with names from the server to choose from in the browser's own list. */
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
