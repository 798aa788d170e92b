import type { ColumnMapping } from '@landrace/contract/areas/imports/mapping';
import { readNumber } from '@landrace/domain/cells/parse-number';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text';
import classes from './mapping.module.css';

interface Props {
  readonly column: ColumnMapping;
  readonly onChange: (column: ColumnMapping) => void;
}

/** Typed with a point or a comma, as people are used to. */
const readFactor = (given: string) => readNumber(given.trim().replace(',', '.'));

/** What numbers are multiplied by; what is typed stays until it is a number. */
export function FactorField({ column, onChange }: Props) {
  const t = useText();
  const [given, setGiven] = useState(column.factor === undefined ? '' : String(column.factor));
  const factor = readFactor(given);
  const isWrong = given.trim() !== '' && factor === undefined;
  return (
    <TextInput
      size="xs"
      className={classes.factor}
      inputMode="decimal"
      placeholder={t('mapping.factor')}
      aria-label={t('mapping.factorOf', { column: column.from })}
      title={t('mapping.factorHint')}
      value={given}
      error={isWrong && t('mapping.factorWrong')}
      onChange={({ currentTarget: { value } }) => {
        setGiven(value);
        onChange({ ...column, factor: readFactor(value) });
      }}
    />
  );
}
