import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './pager.module.css';
import tableClasses from './table.module.css';
import { useTableModel } from './table-model';
import { anonymousMarksMost, confirmMarksAbove } from './use-row-marking';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../dialogs/confirm-dialog')).ConfirmDialog,
}));

/** How many are marked, what can be done with them, and all matching rows at once. */
export function MarkBar() {
  const { marking, rows, presentation, words } = useTableModel();
  const [isAsking, setAsking] = useState(false);
  if (!marking) return null;
  const { marked, state } = marking;
  const amount = words.number(rows.count);
  const handleAll = () => {
    if (rows.count > confirmMarksAbove) setAsking(true);
    else void marking.markMatching();
  };
  return (
    <div className={classes.markBar}>
      {marked.size > 0 && (
        <>
          <span role="status">
            {words.t('marks.count', { count: marked.size, marked: words.number(marked.size) })}
          </span>
          <Button variant="subtle" size="compact-xs" onClick={marking.clear}>
            {words.t('marks.clear')}
          </Button>
          {presentation.bulkActions?.map((action) => (
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
      {rows.count > 0 && (
        <Button variant="subtle" size="compact-xs" loading={state === 'working'} onClick={handleAll}>
          {words.t('marks.all', { rows: amount })}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={words.t('marks.confirmTitle', { rows: amount })}
            text={words.t('marks.confirmText', { rows: amount })}
            action={words.t('marks.confirm')}
            onConfirm={() => {
              setAsking(false);
              void marking.markMatching();
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

export function MarkNotice() {
  const { marking, words } = useTableModel();
  if (marking?.state !== 'limit' && marking?.state !== 'failed') return null;
  return (
    <div className={tableClasses.notice} role="alert">
      {marking.state === 'failed'
        ? words.t('marks.failed')
        : words.t('marks.limit', { most: words.number(anonymousMarksMost) })}
    </div>
  );
}
