import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadedRowQuery } from '../../lib/api/table-api';
import { useText } from '../../lib/i18n/text';
import { Skeleton } from '../layout/skeleton';
import { ErrorState } from '../layout/states';
import type { AnyRow } from '../table/presentation';
import { useTableModel } from '../table/table-model';
import { Tick } from '../table/tick';
import classes from './map.module.css';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly renderRow: (row: AnyRow) => ReactNode;
}

/** The popup of one row on the map. */
export function PointPopup({ id, name, renderRow }: Props) {
  const t = useText();
  const { table, loader, marking } = useTableModel();
  const query = useQuery(loadedRowQuery(table, loader, id));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className="stack gap-4">
      {query.data ? (
        renderRow(query.data)
      ) : (
        <>
          <p className={classes.popupTitle}>{name}</p>
          <Skeleton />
        </>
      )}
      {marking?.isKept && (
        <Tick
          label={t('map.popup.mark')}
          isTicked={marking.marked.has(id)}
          onChange={(isMarked) => marking.toggle([id], isMarked)}
        />
      )}
    </div>
  );
}
