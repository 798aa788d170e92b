import { skeletonAttribute } from '../layout/skeleton';
import classes from './grid.module.css';
import { useTableModel } from './table-model';
import type { GridColumn } from './use-grid';
import { columnStyle } from './use-grid';

/** More than fits on a screen would not be seen. */
const maxRows = 25;

/** As many grey rows as the page will have, so that nothing jumps when they arrive. */
export function GridSkeleton({ columns }: { readonly columns: readonly GridColumn[] }) {
  const { view } = useTableModel();
  const rows = Array.from({ length: Math.min(view.size, maxRows) }, (_, index) => index);
  return (
    <tbody aria-hidden="true" {...{ [skeletonAttribute]: '' }}>
      {rows.map((row) => (
        <tr key={row} className={classes.row}>
          {columns.map((column) => (
            <td key={column.id} className={classes.cell} style={columnStyle(column)}>
              <span className={classes.bone} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
