import { Button } from '../controls/button';
import { QuickFilterIcon } from '../icons/table-icons';
import { StateMessage } from '../layout/state-message';
import { ErrorState } from '../layout/states';
import { lastPage } from './paging';
import { useTableModel } from './table-model';

/** Shown instead of rows: an empty list, no results, or an error. */
export function TableState() {
  const { rows, view, texts, presentation } = useTableModel();
  if (rows.state === 'loading') return null;
  if (rows.state === 'failed') return <ErrorState error={rows.error} onRetry={rows.retry} />;
  if (rows.count > 0) {
    const last = lastPage(rows.count, view.size);
    return (
      <Nothing title={texts.t('states.beyondTitle')} text={texts.t('states.beyondText', { last })}>
        <Button variant="default" size="xs" onClick={() => view.setPage(last)}>
          {texts.t('states.toLastPage')}
        </Button>
      </Nothing>
    );
  }
  if (view.filters.length > 0) {
    return (
      <Nothing title={texts.t('states.noMatchTitle')} text={texts.t('states.noMatchText')}>
        <Button variant="default" size="xs" onClick={() => view.changeFilters(() => [])}>
          {texts.t('states.removeFilters')}
        </Button>
      </Nothing>
    );
  }
  if (presentation.empty !== undefined) return presentation.empty;
  return <Nothing title={texts.t('states.emptyTitle')} text={texts.t('states.emptyText')} />;
}

interface NothingProps {
  readonly title: string;
  readonly text: string;
  readonly children?: React.ReactNode;
}

function Nothing({ title, text, children }: NothingProps) {
  return <StateMessage icon={<QuickFilterIcon size={20} />} title={title} text={text} action={children} />;
}

/** Announces changes to screen readers. */
export function TableAnnouncement() {
  const { rows, texts } = useTableModel();
  const announcements = {
    loading: texts.t('states.loading'),
    updating: texts.t('states.updating'),
    shown: texts.t('states.rows', { count: rows.count, rows: texts.number(rows.count) }),
    failed: '',
  };
  return (
    <div role="status" className="visually-hidden">
      {announcements[rows.state]}
    </div>
  );
}
