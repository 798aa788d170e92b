import { columnKey } from '@landrace/contract/areas/trials/plot-sheet';
import type { PlotSheet, Refusal } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CellText } from '../../../kit/sheet/paste';
import { type CellPlace, cellAt, type Selection } from '../../../kit/sheet/selection';
import { useText } from '../../../lib/i18n/text';
import { type CellEdit, type Edits, noEdits, redone, undone, withEdits } from './cell-edits';
import { cellOfPlot, lookOf, sheetChecks, type ValueCell, valueCell } from './sheet-cells';
import { columnLook, factText, isValues, plotColumns, plotName, type ValueColumn } from './sheet-columns';
import { chosenRows, type RowChoice } from './sheet-rows';
import { useSheetValues } from './use-sheet-values';

export const shownPlots = ['all', 'doubtful', 'suspect', 'changed', 'refused'] as const;
export type ShownPlots = (typeof shownPlots)[number];

const wanted: Readonly<Record<Exclude<ShownPlots, 'all'>, (cell: ValueCell) => boolean>> = {
  doubtful: ({ doubt }) => doubt !== undefined,
  suspect: ({ isSuspect }) => isSuspect,
  changed: ({ edit }) => edit !== undefined,
  refused: ({ problem }) => problem !== undefined,
};

export type SheetState = ReturnType<typeof usePlotSheet>;

/** The sheet with everything that was changed in it, and which part of it is shown. */
export function usePlotSheet(datasetId: number, sheet: PlotSheet) {
  const t = useText();
  const [added, setAdded] = useState<readonly ValueColumn[]>([]);
  const [edits, setEdits] = useState<Edits>(noEdits);
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [selection, setSelection] = useState<Selection>(cellAt(0, 0));
  const [choice, setChoice] = useState<RowChoice & { readonly shown: ShownPlots }>({
    words: '',
    sort: undefined,
    shown: 'all',
  });
  const columns = useMemo(() => plotColumns(sheet, added), [sheet, added]);
  const valueColumns = useMemo(() => columns.filter(isValues), [columns]);
  const { values, error, want } = useSheetValues(datasetId, sheet, valueColumns);
  const checks = useMemo(() => sheetChecks(columns, values), [columns, values]);
  const source = useMemo(
    () => ({ sheet, columns, values, edits, refused, checks }),
    [sheet, columns, values, edits, refused, checks],
  );

  // Typing must not move or hide the row that is typed into: edits count when rows are chosen, not before.
  const chosenBy = useDeferredValue(choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: not for every edit.
  const rows = useMemo(() => rowsOf(source, chosenBy), [sheet, columns, values, chosenBy]);
  const shown = useMemo(() => ({ ...source, rows }), [source, rows]);
  const look = useMemo(() => (place: CellPlace) => lookOf(shown, place), [shown]);
  const looks = useMemo(
    () =>
      columns.map((column) => ({
        ...columnLook(column, t),
        isLoading: isValues(column) && column.count > 0 && !values.has(column.key),
      })),
    [columns, values, t],
  );

  const change = (changed: readonly CellEdit[]) => {
    if (changed.length > 0) setEdits((current) => withEdits(current, changed));
    if (refused.size > 0) setRefused(new Map());
  };
  return {
    sheet,
    columns,
    looks,
    rows,
    look,
    edits,
    error,
    choice,
    selection,
    refused,
    cellAt: (place: CellPlace) => valueCell(shown, place),
    cellsWithProblems: () => problemsIn(source, edits),
    name: (plot: number) => plotName(sheet.plots, plot),
    setSelection,
    setRefused,
    setEdits,
    addColumn: (column: ValueColumn) => setAdded((known) => [...known, column]),
    choose: (part: Partial<typeof choice>) => {
      setChoice((current) => ({ ...current, ...part }));
      setSelection((current) => cellAt(0, current.active.column));
    },
    want,
    write: (cells: readonly CellText[]) =>
      change(
        cells.flatMap(({ text, ...place }) => {
          const cell = valueCell(shown, place);
          return cell ? editOf(cell, text) : [];
        }),
      ),
    mark: (cells: readonly ValueCell[], isSuspect: boolean) =>
      change(cells.filter(({ text }) => text !== '').map((cell) => ({ ...asEdit(cell), isSuspect }))),
    undo: () => setEdits(undone),
    redo: () => setEdits(redone),
  };
}

const asEdit = ({ plotId, column, stored, wasSuspect, isSuspect, edit }: ValueCell): CellEdit =>
  edit ?? {
    plotId,
    column: { traitId: column.traitId, day: column.day, repeat: column.repeat },
    before: stored,
    after: stored,
    wasSuspect,
    isSuspect,
  };

/** Another value is not suspect because the one before was. */
function editOf(cell: ValueCell, text: string): CellEdit {
  const after = text === '' ? null : text;
  const edit = asEdit(cell);
  const isStored = after === edit.before;
  return { ...edit, after, isSuspect: isStored && edit.wasSuspect };
}

type Source = Omit<Parameters<typeof lookOf>[0], 'rows'>;

function rowsOf(source: Source, { shown, ...choice }: RowChoice & { readonly shown: ShownPlots }): number[] {
  const { sheet, columns } = source;
  const { plots } = sheet;
  const valueColumns = columns.filter(isValues);
  const textIn = (plot: number, at: number) => {
    const column = columns[at];
    if (!column) return '';
    return isValues(column)
      ? (cellOfPlot(source, plot, column)?.text ?? '')
      : factText(plots, column.fact, plot);
  };
  return chosenRows(choice, {
    count: plots.ids.length,
    textOf: (plot) =>
      [
        plotName(plots, plot),
        plots.treatments[plot],
        plots.sites[plot],
        plots.reps[plot],
        plots.blocks[plot],
      ].join(' '),
    cellOf: textIn,
    isWanted: (plot) =>
      shown === 'all' ||
      valueColumns.some((column) => {
        const cell = cellOfPlot(source, plot, column);
        return cell !== undefined && wanted[shown](cell);
      }),
  });
}

/** Changed cells that cannot be saved. */
function problemsIn(source: Source, { cells }: Edits): ValueCell[] {
  const { sheet, columns } = source;
  const positions = new Map(sheet.plots.ids.map((id, at) => [id, at]));
  const byKey = new Map(columns.filter(isValues).map((column) => [column.key, column]));
  return [...cells.values()].flatMap(({ plotId, column }) => {
    const at = positions.get(plotId);
    const known = byKey.get(columnKey(column));
    const cell = at === undefined || !known ? undefined : cellOfPlot(source, at, known);
    return cell?.problem === undefined ? [] : cell;
  });
}
