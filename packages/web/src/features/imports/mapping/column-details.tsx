import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping } from '@landrace/contract/areas/imports/mapping';
import { TextInput } from '@mantine/core';
import { useText } from '../../../lib/i18n/text';
import { FactorField } from './factor-field';
import classes from './mapping.module.css';
import { columnOf, meaningOf } from './mapping-state';
import type { Variables } from './variable-choice';
import { VariableFields } from './variable-fields';

interface Props {
  readonly layout: SheetLayout;
  readonly column: ColumnMapping;
  readonly variables: Variables;
  readonly onChange: (column: ColumnMapping) => void;
}

/** The unit of numbers, and the properties of a variable. */
export function ColumnDetails({ layout, column, variables, onChange }: Props) {
  if (meaningOf(layout, column) === 'named')
    return layout.keepsOtherColumns ? (
      <Attribute column={column} onChange={onChange} />
    ) : (
      <VariableFields column={column} variables={variables} onChange={onChange} />
    );
  const kind = columnOf(layout, column.to)?.kind.as;
  if (kind === 'number') return <FactorField column={column} onChange={onChange} />;
  return null;
}

function Attribute({ column, onChange }: Pick<Props, 'column' | 'onChange'>) {
  const t = useText();
  return (
    <TextInput
      size="xs"
      className={classes.attribute}
      aria-label={t('mapping.attributeName', { column: column.from })}
      maxLength={255}
      value={column.to ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ ...column, to: value || column.from })}
    />
  );
}
