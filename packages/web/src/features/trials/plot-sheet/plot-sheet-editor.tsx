import type { PlotSheet } from '@landrace/contract/areas/trials/plot-sheet.routes';
import { useMemo } from 'react';
import { LeaveGuard } from '../../../kit/dialogs/leave-guard';
import { ErrorState } from '../../../kit/layout/states';
import { showNotice } from '../../../kit/notices/notice-store';
import { Sheet } from '../../../kit/sheet/sheet';
import { SheetLegend } from '../../../kit/sheet/sheet-legend';
import type { CellTone, SheetModel, SheetProblem } from '../../../kit/sheet/sheet-model';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { CellDetails } from './cell-details';
import classes from './plot-sheet.module.css';
import { isValues } from './sheet-columns';
import { SheetTools } from './sheet-tools';
import { usePlotSheet } from './use-plot-sheet';

interface Props {
  readonly datasetId: number;
  readonly name: string;
  readonly sheet: PlotSheet;
}

/** The sheet itself, with what can be done with it above and what is known of the chosen cell below. */
export function PlotSheetEditor({ datasetId, name, sheet }: Props) {
  const t = useText();
  const state = usePlotSheet(datasetId, sheet);
  const { columns, looks, rows, look, choice, selection, want } = state;
  const onDrawn = useMemo(
    () => (first: number, last: number) =>
      want(
        columns
          .slice(first, last + 1)
          .filter(isValues)
          .map(({ key }) => key),
      ),
    [columns, want],
  );
  const model: SheetModel = {
    label: t('plotSheet.label', { name }),
    corner: t('plotSheet.corner'),
    columns: looks,
    rowCount: rows.length,
    rowName: (row) => state.name(rows[row] ?? -1),
    lookOf: look,
    sort: choice.sort,
    onSort: (column) => state.choose({ sort: nextSort(choice.sort, column) }),
    selection,
    onSelect: state.setSelection,
    onProblem: (problem) => showNotice({ kind: 'error', ...problemNotice(problem, t) }),
    onDrawn,
    ...(sheet.isEditable && { onEdit: state.write, onUndo: state.undo, onRedo: state.redo }),
  };
  return (
    <div className={`stack ${classes.screen}`}>
      {state.edits.cells.size > 0 && <LeaveGuard />}
      <SheetTools datasetId={datasetId} name={name} state={state} />
      {state.error !== undefined && <ErrorState error={state.error} />}
      <Sheet model={model} keys={t('plotSheet.keys')} />
      {rows.length === 0 && <p role="status">{t('plotSheet.none')}</p>}
      <CellDetails datasetId={datasetId} state={state} />
      <Legend isEditable={sheet.isEditable} />
    </div>
  );
}

/** Upwards, downwards, and back to the order of the field. */
function nextSort(sort: SheetModel['sort'], column: number): SheetModel['sort'] {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? undefined : { column, isDescending: true };
}

function problemNotice(problem: SheetProblem, t: Translate) {
  const title = t(problem.reason === 'loading' ? 'plotSheet.paste.copyTitle' : 'plotSheet.paste.title');
  if (problem.reason !== 'tooLarge') return { title, text: t(`plotSheet.paste.${problem.reason}`) };
  const [kind, count] =
    problem.rows > 0 ? (['rows', problem.rows] as const) : (['columns', problem.columns] as const);
  const what = t(`plotSheet.paste.${kind}`, { count, size: formatNumber(count) });
  return { title, text: t('plotSheet.paste.tooLarge', { what }) };
}

function Legend({ isEditable }: { readonly isEditable: boolean }) {
  const t = useText();
  const meaning = (name: 'edited' | CellTone) => t(`plotSheet.legend.${name}`);
  return (
    <SheetLegend
      label={t('plotSheet.legend.label')}
      entries={[
        ...(isEditable
          ? [
              { isEdited: true, meaning: meaning('edited') },
              { tone: 'invalid' as const, meaning: meaning('invalid') },
            ]
          : []),
        { tone: 'doubtful', meaning: meaning('doubtful') },
        { tone: 'suspect', meaning: meaning('suspect') },
      ]}
    />
  );
}
