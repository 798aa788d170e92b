import type { SheetLayout } from '@landrace/contract/areas/imports/layout';
import type { ColumnMapping, Declaration } from '@landrace/contract/areas/imports/mapping';
import { TextInput } from '@mantine/core';
import { Select } from '../../../kit/table/select';
import { useText } from '../../../lib/i18n/text';
import { FactorField } from './factor-field';
import classes from './mapping.module.css';
import { columnOf, meaningOf } from './mapping-state';

interface Props {
  readonly layout: SheetLayout;
  readonly column: ColumnMapping;
  readonly onChange: (column: ColumnMapping) => void;
}

/** In which unit numbers are, and what a variable is. */
export function ColumnDetails({ layout, column, onChange }: Props) {
  if (meaningOf(layout, column) === 'named')
    return layout.keepsOthers ? (
      <Attribute column={column} onChange={onChange} />
    ) : (
      <Variable column={column} onChange={onChange} />
    );
  const kind = columnOf(layout, column.to)?.kind.as;
  if (kind === 'number') return <FactorField column={column} onChange={onChange} />;
  return null;
}

type PartProps = Omit<Props, 'layout'>;

function Attribute({ column, onChange }: PartProps) {
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

const dataTypes = ['numeric', 'text', 'date', 'categorical'] as const;

/** Known variables need no declaration: those of the collection, and those that the file declares itself. */
function Variable({ column, onChange }: PartProps) {
  const t = useText();
  const { from, declaration } = column;
  const declare = (change: Partial<Declaration>) =>
    onChange({ ...column, declaration: { dataType: 'numeric', ...declaration, ...change } });
  return (
    <div className={classes.variable}>
      <TextInput
        size="xs"
        aria-label={t('mapping.variableName', { column: from })}
        value={column.to ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...column, to: value || from })}
      />
      <Select
        aria-label={t('mapping.dataType', { column: from })}
        value={declaration?.dataType ?? ''}
        data={[
          { value: '', label: t('mapping.known') },
          ...dataTypes.map((type) => ({ value: type, label: t(`mapping.dataTypes.${type}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          value
            ? declare({ dataType: value as Declaration['dataType'] })
            : onChange({ ...column, declaration: undefined })
        }
      />
      {declaration?.dataType === 'numeric' && (
        <TextInput
          size="xs"
          placeholder={t('mapping.unit')}
          aria-label={t('mapping.unitOf', { column: from })}
          maxLength={10}
          value={declaration.unitAbbreviation ?? ''}
          onChange={({ currentTarget: { value } }) =>
            declare({ unitAbbreviation: value || undefined, unitName: value || undefined })
          }
        />
      )}
      <FactorField column={column} onChange={onChange} />
    </div>
  );
}
