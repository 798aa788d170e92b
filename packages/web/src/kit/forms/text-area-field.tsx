import { TextArea } from '../controls/inputs';
import { inputProps } from './fields';
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
    <TextArea
      {...inputProps(field)}
      rows={rows}
      description={hint}
      isResizable
      isCode={isCode}
      spellCheck={!isCode}
    />
  );
}
