import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { ChevronDownIcon } from '../icons/shell-icons';
import { fieldId } from './field-id';
import type { FieldProps } from './use-form';

interface Props {
  readonly field: FieldProps;
  readonly description?: string;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

export function TextField({ field, ...rest }: Props) {
  return <TextInput {...inputProps(field)} {...rest} />;
}

export function PasswordField({ field, ...rest }: Props) {
  const t = useText();
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...inputProps(field)}
      {...rest}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'core.forms.hidePassword' : 'core.forms.showPassword'),
        tabIndex: 0,
      }}
    />
  );
}

interface SelectProps<Value extends string> {
  readonly field: FieldProps<Value>;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly description?: string;
}

/** The native select: small, accessible, and suited to phones. */
export function SelectField<Value extends string>({ field, options, description }: SelectProps<Value>) {
  return (
    <NativeSelect
      id={fieldId(field.name)}
      name={field.name}
      label={field.label}
      description={description}
      value={field.value}
      error={field.problem}
      rightSection={<ChevronDownIcon />}
      rightSectionPointerEvents="none"
      data={[...options]}
      onChange={(event) => field.onChange(event.currentTarget.value as Value)}
    />
  );
}

export function inputProps(field: FieldProps) {
  return {
    id: fieldId(field.name),
    name: field.name,
    label: field.label,
    value: field.value,
    error: field.problem,
    onChange: (event: { currentTarget: { value: string } }) => field.onChange(event.currentTarget.value),
  };
}
