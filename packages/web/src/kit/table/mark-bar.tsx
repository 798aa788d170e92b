import { lazy, Suspense, useContext, useState } from 'react';
import { Button } from '../controls/button';
import { markIdOf } from './mark-controls';
import { MarkToolsContext } from './mark-tools';
import classes from './table.module.css';
import { useTableModel } from './table-model';
import { confirmMarksAbove, maxAnonymousMarks, type RowMarking } from './use-row-marking';
import { filtersOf } from './view-state';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../dialogs/confirm-dialog')).ConfirmDialog,
}));

interface MarkBarProps {
  /** Around a few rows, which are marked one by one. */
  readonly isQuiet: boolean;
}

/** The number of marks, the actions on them, and marking in bulk. */
export function MarkBar({ isQuiet }: MarkBarProps) {
  const { marking, rows, presentation, texts } = useTableModel();
  if (!marking) return null;
  const { marked } = marking;
  if (isQuiet && marked.size === 0) return null;
  const bulkActions = (presentation.bulkActions ?? []).filter(({ least = 1 }) => marked.size >= least);
  return (
    <div className={`row ${classes.marks}`} data-marked={marked.size > 0 || undefined}>
      {marked.size > 0 && (
        <>
          <span role="status">
            {texts.t('marks.count', { count: marked.size, marked: texts.number(marked.size) })}
          </span>
          <Button variant="subtle" size="compact-xs" onClick={marking.clear}>
            {texts.t('marks.clear')}
          </Button>
          {bulkActions.map((action) => (
            <Button
              key={action.id}
              variant="default"
              size="compact-xs"
              onClick={() => action.onSelect([...marked])}
            >
              {action.label}
            </Button>
          ))}
        </>
      )}
      {rows.count > 0 &&
        !isQuiet &&
        (marking.markMatching ? (
          <MarkMatching marking={marking} onMark={marking.markMatching} />
        ) : (
          <SelectPage marking={marking} />
        ))}
      {marking.isKept && <Tools marked={marked.size} />}
      {presentation.resultActions}
    </div>
  );
}

function Tools({ marked }: { readonly marked: number }) {
  const { table, loader, view, rows } = useTableModel();
  const MarkTools = useContext(MarkToolsContext);
  // A group of the whole list is no selection; one of what a filter has found is.
  const isChosen = marked > 0 || (view.conditions.length > 0 && rows.count > 0);
  if (!MarkTools || !isChosen) return null;
  const found = loader.found?.(filtersOf(view.conditions));
  return (
    <MarkTools
      list={table.name}
      marked={marked}
      {...(found && { found: { count: rows.count, request: found } })}
    />
  );
}

interface MarkMatchingProps {
  readonly marking: RowMarking;
  readonly onMark: () => Promise<void>;
}

/** All results of the filter, on all pages; very many need confirmation. */
function MarkMatching({ marking, onMark }: MarkMatchingProps) {
  const { rows, texts } = useTableModel();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const amount = texts.number(rows.count);
  const handleAll = () => {
    if (rows.count > confirmMarksAbove) setDialogOpen(true);
    else void onMark();
  };
  return (
    <>
      <Button variant="subtle" size="compact-xs" loading={marking.state === 'working'} onClick={handleAll}>
        {texts.t('marks.all', { rows: amount })}
      </Button>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={texts.t('marks.confirmTitle', { rows: amount })}
            text={texts.t('marks.confirmText', { rows: amount })}
            action={texts.t('marks.confirm')}
            onConfirm={() => {
              setDialogOpen(false);
              void onMark();
            }}
            onCancel={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Cards have no heading with a checkbox, so the whole page is selected here. */
function SelectPage({ marking }: { readonly marking: RowMarking }) {
  const { table, rows, texts } = useTableModel();
  const ids = rows.rows.flatMap((row) => markIdOf(table.idField, row) ?? []);
  if (ids.every((id) => marking.marked.has(id))) return null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => marking.toggle(ids, true)}>
      {texts.t('marks.page')}
    </Button>
  );
}

export function MarkNotice() {
  const { marking, texts } = useTableModel();
  if (marking?.state !== 'limit' && marking?.state !== 'failed') return null;
  return (
    <div className="notice" role="alert">
      {marking.state === 'failed'
        ? texts.t('marks.failed')
        : texts.t('marks.limit', { most: texts.number(maxAnonymousMarks) })}
    </div>
  );
}
