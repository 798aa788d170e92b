import type { ColumnMapping } from '@landrace/contract/areas/imports/mapping';
import { readNumber } from '@landrace/domain/cells/plain-values';
import { useState } from 'react';
import { TextInput } from '../../../kit/controls/inputs';
import { useText } from '../../../lib/i18n/text';
import classes from './mapping.module.css';

interface Props {
  readonly column: ColumnMapping;
  readonly onChange: (column: ColumnMapping) => void;
}

/** Typed with either a decimal point or a comma. */
const readFactor = (text: string) => readNumber(text.trim().replace(',', '.'));

/** What numbers are multiplied by; the typed text stays until it is a number. */
export function FactorField({ column, onChange }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(column.factor === undefined ? '' : String(column.factor));
  const factor = readFactor(typed);
  const isWrong = typed.trim() !== '' && factor === undefined;
  return (
    <TextInput
      size="xs"
      className={classes.factor}
      inputMode="decimal"
      placeholder={t('mapping.factor')}
      aria-label={t('mapping.factorOf', { column: column.from })}
      title={t('mapping.factorHint')}
      value={typed}
      error={isWrong && t('mapping.factorWrong')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange({ ...column, factor: readFactor(value) });
      }}
    />
  );
}
