import { accessRequests } from '@landrace/contract/areas/accounts/access-request.table';
import type { Role } from '@landrace/contract/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { DataTable } from '../../../kit/table/data-table';
import type { TablePresentation } from '../../../kit/table/presentation';
import type { Filters } from '../../../kit/table/view-state';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { RoleDialog } from './role-dialog';
import { accountWidths, forgetUsers, type RequestRow } from './users-view';

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

interface Props {
  readonly isApproval: boolean;
  readonly request: RequestRow;
  readonly onClose: () => void;
}

function DecisionDialog({ isApproval, request, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const { requestId, username } = request;
  const decide = async (body: { isApproved: boolean; role?: Role }) => {
    await api('POST accessrequest/{requestId}/decision', { params: { requestId }, body });
    await forgetUsers(queryClient);
    onClose();
  };
  if (isApproval) {
    return (
      <RoleDialog
        title={t('accounts.users.approve.title', { username })}
        text={t('accounts.users.approve.text')}
        action={t('accounts.users.approve.action')}
        first="Regular User"
        onClose={onClose}
        onChoose={(role) => decide({ isApproved: true, role })}
      />
    );
  }
  return (
    <ActionDialog
      title={t('accounts.users.decline.title', { username })}
      text={t('accounts.users.decline.text')}
      action={t('accounts.users.decline.action')}
      isDestructive
      onClose={onClose}
      onConfirm={() => decide({ isApproved: false })}
    />
  );
}
