import { PasswordInput, Select, TextInput } from '../controls/inputs';
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
  return <PasswordInput {...inputProps(field)} {...rest} />;
}

interface SelectProps<Value extends string> {
  readonly field: FieldProps<Value>;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly description?: string;
}

export function SelectField<Value extends string>({ field, options, description }: SelectProps<Value>) {
  return <Select {...inputProps(field)} description={description} options={options} />;
}

export function inputProps<Value extends string>(field: FieldProps<Value>) {
  return {
    id: fieldId(field.name),
    name: field.name,
    label: field.label,
    value: field.value,
    error: field.problem,
    onChange: (event: { currentTarget: { value: string } }) =>
      field.onChange(event.currentTarget.value as Value),
  };
}
