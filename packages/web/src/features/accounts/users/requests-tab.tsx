import { accessRequests } from '@landrace/contract/areas/accounts/access-request.table';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../kit/table/data-table';
import type { Filters } from '../../../kit/table/filter-edit';
import type { TablePresentation } from '../../../kit/table/presentation';
import { useText } from '../../../lib/i18n/text';
import { DecisionDialog } from './decision-dialog';
import type { RequestRow } from './user-queries';
import { accountWidths } from './users-view';

const waiting: Filters = [{ column: 'state', comparator: 'equals', values: ['pending'] }];

interface Started {
  readonly isApproval: boolean;
  readonly request: RequestRow;
}

export function RequestsTab() {
  const t = useText();
  const [started, setStarted] = useState<Started | null>(null);
  const presentation = useMemo<TablePresentation<typeof accessRequests>>(() => {
    const isOffered = ({ state }: RequestRow) => state === 'pending';
    const action = (isApproval: boolean) => ({
      id: isApproval ? 'approve' : 'decline',
      label: t(`accounts.users.${isApproval ? 'approve' : 'decline'}.label`),
      isOffered,
      onSelect: (request: RequestRow) => setStarted({ isApproval, request }),
    });
    return { rowActions: [action(true), action(false)], widths: { ...accountWidths, kind: 216 } };
  }, [t]);
  return (
    <>
      <DataTable
        definition={accessRequests}
        title={t('accounts.lists.accessrequests.title')}
        presentation={presentation}
        start={waiting}
      />
      {started && <DecisionDialog {...started} onClose={() => setStarted(null)} />}
    </>
  );
}
