import { Button } from '@mantine/core';
import { QuickFilterIcon } from '../icons/table-icons';
import { StateMessage } from '../layout/state-message';
import { ErrorState } from '../layout/states';
import { lastPage } from './paging';
import { useTableModel } from './table-model';

/** What stands in place of rows: nothing there, nothing found, nothing heard. */
export function TableState() {
  const { rows, view, words, presentation } = useTableModel();
  if (rows.state === 'loading') return null;
  if (rows.state === 'failed') return <ErrorState error={rows.error} onRetry={rows.retry} />;
  if (rows.count > 0) {
    const last = lastPage(rows.count, view.size);
    return (
      <Nothing title={words.t('states.beyondTitle')} text={words.t('states.beyondText', { last })}>
        <Button variant="default" size="xs" onClick={() => view.setPage(last)}>
          {words.t('states.toLastPage')}
        </Button>
      </Nothing>
    );
  }
  if (view.filters.length > 0) {
    return (
      <Nothing title={words.t('states.noMatchTitle')} text={words.t('states.noMatchText')}>
        <Button variant="default" size="xs" onClick={() => view.changeFilters(() => [])}>
          {words.t('states.removeFilters')}
        </Button>
      </Nothing>
    );
  }
  if (presentation.empty !== undefined) return presentation.empty;
  return <Nothing title={words.t('states.emptyTitle')} text={words.t('states.emptyText')} />;
}

interface NothingProps {
  readonly title: string;
  readonly text: string;
  readonly children?: React.ReactNode;
}

function Nothing({ title, text, children }: NothingProps) {
  return <StateMessage icon={<QuickFilterIcon size={20} />} title={title} text={text} action={children} />;
}

/** Says what has happened to those who do not see it. */
export function TableAnnouncement() {
  const { rows, words } = useTableModel();
  const texts = {
    loading: words.t('states.loading'),
    updating: words.t('states.updating'),
    shown: words.t('states.rows', { count: rows.count, rows: words.number(rows.count) }),
    failed: '',
  };
  return (
    <div role="status" className="visually-hidden">
      {texts[rows.state]}
    </div>
  );
}
