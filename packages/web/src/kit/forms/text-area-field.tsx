import { Textarea } from '@mantine/core';
import { inputProps } from './fields';
import classes from './form.module.css';
import type { FieldProps } from './use-form';

interface Props {
  readonly field: FieldProps;
  readonly rows: number;
  readonly hint?: string;
  /** Text that is also parsed, so every character counts. */
  readonly isCode?: boolean;
}

export function TextAreaField({ field, rows, hint, isCode = false }: Props) {
  return (
    <Textarea
      {...inputProps(field)}
      rows={rows}
      description={hint}
      resize="vertical"
      spellCheck={!isCode}
      classNames={{ input: isCode ? classes.code : '' }}
    />
  );
}
