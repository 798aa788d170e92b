import type { FilterLeaf } from '@landrace/contract/core/filter';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../lib/api/table-api';
import { Combobox } from './combobox';
import { tableOptions } from './table-options';
import type { Option } from './use-options';

interface Props<T extends TableDefinition> {
  readonly name: string;
  readonly label: string;
  readonly table: T;
  readonly optionOf: (row: Row<T>) => Option;
  /** Only rows that meet all of these conditions are offered. */
  readonly conditions: readonly FilterLeaf[];
  /** Fields with names, if it is searched by others than the name of the list. */
  readonly searched?: readonly (keyof T['fields'] & string)[];
  readonly rowId: number | undefined;
  readonly problem?: string | undefined;
  /** Shown if the row does not exist any more. */
  readonly goneText: string;
  readonly onChange: (rowId: number | undefined) => void;
}

/** A picker for one row of a list. */
export function RowField<T extends TableDefinition>(props: Props<T>) {
  const { name, label, table, optionOf, conditions, rowId, problem, goneText, onChange } = props;
  const { data: row } = useQuery(rowQuery(table, rowId));
  return (
    <Combobox
      name={name}
      label={label}
      problem={row === null ? goneText : problem}
      source={tableOptions(table, optionOf, conditions, props.searched)}
      value={row ? optionOf(row) : null}
      onChange={(option) => onChange(option?.id)}
    />
  );
}
