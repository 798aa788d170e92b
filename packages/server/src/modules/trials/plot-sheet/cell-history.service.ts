import type { FieldChange, History } from '@landrace/contract/areas/administration/history.routes';
import type { Caller } from '../../../platform/access/caller';
import { fail } from '../../../platform/failure';
import { historyOfRows } from '../../administration/public';
import { type Cell, isPlotOf, listImagesOfCell, listRowsOfCell } from './plot-sheet.repository';
import { type PlotSheetDeps, refuseUnreadable } from './plot-sheet.service';

const columns = { value: { field: 'value' }, is_suspect: { field: 'isSuspect' } } as const;

/** Who changed the values of a cell, when and from what, and which import brought them. */
export async function cellHistoryOf(
  { database: { reader } }: PlotSheetDeps,
  datasetId: number,
  { cell, caller }: { readonly cell: Cell; readonly caller: Caller },
): Promise<History> {
  await refuseUnreadable(caller, datasetId);
  if (!(await isPlotOf(reader, datasetId, cell.plotId))) throw fail('plotSheet.plotNotFound', {});
  const rows = await listRowsOfCell(reader, cell);
  const images = await listImagesOfCell(
    reader,
    cell,
    rows.map(({ id }) => Number(id)),
  );
  const { data, hasMore } = await historyOfRows(reader, { columns, images, rows }, caller);
  // That a value is not suspect goes without saying.
  const isSaid = ({ field, before, after }: FieldChange) =>
    field !== 'isSuspect' || before === true || after === true;
  return {
    data: data.map((entry) => ({ ...entry, changes: entry.changes.filter(isSaid) })),
    hasMore,
  };
}
