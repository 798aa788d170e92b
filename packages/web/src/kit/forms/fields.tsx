import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { useText } from '../../lib/i18n/text';
import type { FieldProps } from './use-form';

interface Props {
  readonly field: FieldProps;
  readonly autoComplete?: string;
}

export function TextField({ field, autoComplete }: Props) {
  return <TextInput {...inputProps(field)} autoComplete={autoComplete} />;
}

export function PasswordField({ field, autoComplete }: Props) {
  const t = useText();
  return (
    <PasswordInput
      {...inputProps(field)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('core.forms.showPassword'), tabIndex: 0 }}
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

export function fieldId(name: string): string {
  return `field-${name}`;
}
