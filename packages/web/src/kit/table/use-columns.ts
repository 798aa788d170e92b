import { hiddenByDefault, type TableDefinition } from '@landrace/contract/core/table';
import { useMemo } from 'react';
import { useHiddenColumns } from '../../lib/preferences/hidden-columns';
import { usePreference } from '../../lib/preferences/use-preference';
import { clampWidth, minWidthOf, moveColumn, narrowest, naturalWidth, orderedColumns } from './column-state';
import type { AnyPresentation } from './presentation';
import type { TableTexts } from './table-texts';

export interface Columns {
  /** Every column in the order of the table, the name first. */
  readonly order: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly visible: readonly string[];
  readonly widthOf: (name: string) => number;
  readonly minWidthOf: (name: string) => number;
  readonly isSized: (name: string) => boolean;
  readonly show: (name: string, isShown: boolean) => void;
  readonly move: (name: string, to: number) => void;
  readonly resize: (name: string, width: number) => void;
  /** The built-in order and widths, and the columns the server hides. */
  readonly reset: () => void;
}

/** Which columns are shown, in what order and how wide: all of it chosen by the user. */
export function useColumns(
  table: TableDefinition,
  texts: TableTexts,
  presentationWidths: AnyPresentation['widths'],
): Columns {
  const builtIn = useMemo(() => hiddenByDefault(table), [table]);
  const [hiddenList] = useHiddenColumns(table.name, builtIn);
  const [hiddenColumns, setHiddenColumns] = usePreference('hiddenColumns');
  const [orders, setOrders] = usePreference('columnOrder');
  const [widths, setWidths] = usePreference('columnWidths');
  const own = widths[table.name];

  return useMemo(() => {
    const order = orderedColumns(table, orders[table.name]);
    const hidden = new Set(hiddenList.filter((name) => name !== table.nameField));
    return {
      order,
      hidden,
      visible: order.filter((name) => !hidden.has(name)),
      isSized: (name) => own?.[name] !== undefined,
      widthOf: (name) => {
        const natural = naturalWidth(table.fields[name], texts.label(name), name === table.nameField);
        return own?.[name] ?? presentationWidths?.[name] ?? natural;
      },
      minWidthOf: (name) => {
        const minWidth = minWidthOf(table.fields[name], texts.label(name), name === table.nameField);
        const chosen = presentationWidths?.[name];
        return chosen === undefined ? minWidth : narrowest(table.fields[name], chosen);
      },
      show: (name, isShown) => {
        const next = order.filter((one) => (one === name ? !isShown : hidden.has(one)));
        setHiddenColumns({ ...hiddenColumns, [table.name]: next });
      },
      move: (name, to) => setOrders({ ...orders, [table.name]: moveColumn(order, name, to) }),
      resize: (name, width) => setWidths({ ...widths, [table.name]: { ...own, [name]: clampWidth(width) } }),
      reset: () => {
        setHiddenColumns(without(hiddenColumns, table.name));
        setOrders(without(orders, table.name));
        setWidths(without(widths, table.name));
      },
    };
  }, [
    table,
    texts,
    presentationWidths,
    hiddenList,
    hiddenColumns,
    orders,
    widths,
    own,
    setHiddenColumns,
    setOrders,
    setWidths,
  ]);
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  const { [name]: _removed, ...rest } = record;
  return rest;
}
