import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Select, TextInput } from '../../../kit/controls/inputs';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { IconButton } from '../../../kit/icons/icon-button';
import { SearchIcon, TurningIcon } from '../../../kit/icons/shell-icons';
import { UndoIcon } from '../../../kit/icons/subject-icons';
import { PlusIcon } from '../../../kit/icons/table-icons';
import { cellAt } from '../../../kit/sheet/selection';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { AddColumnDialog } from './add-column-dialog';
import { noEdits } from './cell-edits';
import { ConflictsDialog } from './conflicts-dialog';
import classes from './plot-sheet.module.css';
import { type SheetState, shownPlots } from './use-plot-sheet';
import { useSaving } from './use-saving';

interface Props {
  readonly datasetId: number;
  readonly name: string;
  readonly state: SheetState;
}

/** Which plots are shown, and what becomes of the changes. */
export function SheetTools({ datasetId, name, state }: Props) {
  const t = useText();
  const { choice, rows, sheet } = state;
  const size = sheet.plots.ids.length;
  return (
    <div className={classes.tools}>
      <TextInput
        size="xs"
        type="search"
        aria-label={t('plotSheet.find')}
        placeholder={t('plotSheet.findHint')}
        leftSection={<SearchIcon />}
        value={choice.words}
        onChange={({ currentTarget: { value } }) => state.choose({ words: value })}
      />
      <Select
        size="xs"
        aria-label={t('plotSheet.show.label')}
        value={choice.shown}
        options={shownPlots
          .filter((shown) => sheet.isEditable || (shown !== 'changed' && shown !== 'refused'))
          .map((shown) => ({ value: shown, label: t(`plotSheet.show.${shown}`) }))}
        onChange={({ currentTarget: { value } }) =>
          state.choose({ shown: shownPlots.find((shown) => shown === value) ?? 'all' })
        }
      />
      <span className="quiet small" role="status">
        {rows.length === size
          ? t('plotSheet.count', { count: size, size: formatNumber(size) })
          : t('plotSheet.countOf', { shown: formatNumber(rows.length), size: formatNumber(size) })}
      </span>
      {sheet.isEditable ? (
        <Editing datasetId={datasetId} name={name} state={state} />
      ) : (
        <span className="quiet small">{t('plotSheet.reader')}</span>
      )}
    </div>
  );
}

function Editing({ datasetId, name, state }: Props) {
  const t = useText();
  const { edits } = state;
  const count = edits.cells.size;
  const saving = useSaving({ datasetId, name, state });
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <>
      <DialogButton
        variant="default"
        size="xs"
        leftSection={<PlusIcon />}
        dialog={(close) => <AddColumnDialog state={state} onClose={close} />}
      >
        {t('plotSheet.addColumn.open')}
      </DialogButton>
      <span className={`row ${classes.changes}`}>
        <IconButton
          label={t('plotSheet.undo')}
          aria-keyshortcuts="Control+Z"
          disabled={edits.past.length === 0}
          onClick={state.undo}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          label={t('plotSheet.redo')}
          aria-keyshortcuts="Control+Y"
          disabled={edits.future.length === 0}
          onClick={state.redo}
        >
          <TurningIcon />
        </IconButton>
        {count > 0 && (
          <>
            <Button variant="subtle" size="xs" onClick={() => setDiscarding(true)}>
              {t('plotSheet.discard')}
            </Button>
            <Button size="xs" loading={saving.isSending} onClick={() => void saving.save()}>
              {t('plotSheet.save', { count, size: formatNumber(count) })}
            </Button>
          </>
        )}
      </span>
      <NotAllowed state={state} />
      {isDiscarding && (
        <ConfirmDialog
          title={t('plotSheet.discardTitle')}
          text={t('plotSheet.discardText')}
          action={t('plotSheet.discard')}
          isDestructive
          onConfirm={() => {
            state.setEdits(noEdits);
            setDiscarding(false);
          }}
          onCancel={() => setDiscarding(false)}
        />
      )}
      {saving.conflicts && (
        <ConflictsDialog
          conflicts={saving.conflicts}
          state={state}
          onClose={saving.close}
          onDecide={saving.decide}
        />
      )}
    </>
  );
}

/** After saving was refused: how many, and the way to each of them. */
function NotAllowed({ state }: Pick<Props, 'state'>) {
  const t = useText();
  if (state.refused.size === 0) return null;
  const count = state.refused.size;
  const goOn = () => {
    const { active } = state.selection;
    const places = state.cellsWithProblems().map(({ plot, column }) => ({
      row: state.rows.indexOf(plot),
      column: state.columns.findIndex(({ key }) => key === column.key),
    }));
    const ordered = places
      .filter(({ row }) => row >= 0)
      .sort((one, other) => one.row - other.row || one.column - other.column);
    const next =
      ordered.find(({ row, column }) => row > active.row || (row === active.row && column > active.column)) ??
      ordered[0];
    if (next) state.setSelection(cellAt(next.row, next.column));
  };
  return (
    <p className={`row small ${classes.refused}`} role="alert">
      <span className="problem">{t('plotSheet.notAllowed', { count, size: formatNumber(count) })}</span>
      <Button variant="default" size="compact-xs" onClick={goOn}>
        {t('plotSheet.next')}
      </Button>
    </p>
  );
}
