import { userGroups } from '@landrace/contract/areas/accounts/user-group.table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog';
import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { CirclesIcon } from '../../../kit/icons/subject-icons';
import { Skeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { api } from '../../../lib/api/client';
import { rowQuery } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { Grantees } from './grantees';
import { GroupDialog } from './group-dialog';
import { granteeOf, grantsKey, membersQuery } from './permission-queries';
import classes from './permissions.module.css';
import { useGrant } from './use-grant';
import { UserPicker } from './user-picker';

interface Props {
  readonly groupId: number;
  readonly onDeleted: () => void;
}

export function GroupDetail({ groupId, onDeleted: onGone }: Props) {
  const t = useText();
  const { data: group, error, refetch } = useQuery(rowQuery(userGroups, groupId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (group === undefined) return <Skeleton height={160} />;
  if (group === null) {
    return <StateMessage icon={<CirclesIcon size={20} />} title={t('accounts.permissions.groups.gone')} />;
  }
  return (
    <>
      <div className={`row apart ${classes.head}`}>
        <div>
          <h2>{group.userGroupName}</h2>
          {group.userGroupDescription && (
            <p className={`quiet ${classes.line}`}>{group.userGroupDescription}</p>
          )}
        </div>
        <div className="row">
          <DialogButton
            variant="default"
            size="xs"
            dialog={(close) => <GroupDialog group={group} onClose={close} />}
          >
            {t('accounts.permissions.groups.change')}
          </DialogButton>
          <DeleteGroup groupId={groupId} name={group.userGroupName} members={group.count} onGone={onGone} />
        </div>
      </div>
      <Members groupId={groupId} name={group.userGroupName} />
    </>
  );
}

function Members({ groupId, name }: { readonly groupId: number; readonly name: string }) {
  const t = useText();
  const { give, take } = useGrant();
  const members = useQuery(membersQuery(groupId));
  return (
    <Grantees
      title={t('accounts.permissions.groups.membersTitle')}
      empty={t('accounts.permissions.groups.noMembers')}
      add={t('accounts.permissions.groups.addMembers')}
      state={members}
      grantees={members.data?.map(granteeOf)}
      onRemove={(user) =>
        take(
          { kind: 'member', userGroupId: groupId, id: user.id },
          t('accounts.permissions.groups.memberRemoved', { user: user.name, group: name }),
        )
      }
      picker={(chosen) => (
        <UserPicker chosen={chosen} onChoose={(id) => give({ kind: 'member', userGroupId: groupId, id })} />
      )}
    />
  );
}

interface DeleteProps {
  readonly groupId: number;
  readonly name: string;
  readonly members: number;
  readonly onGone: () => void;
}

function DeleteGroup({ groupId, name, members, onGone }: DeleteProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE usergroup/{userGroupId}', { params: { userGroupId: groupId } }),
    onSuccess: async () => {
      onGone();
      await queryClient.invalidateQueries({ queryKey: grantsKey });
      await queryClient.invalidateQueries({ queryKey: ['table'] });
    },
  });
  return (
    <DialogButton
      variant="default"
      size="xs"
      loading={remove.isPending}
      className={classes.danger}
      dialog={(close) => (
        <ConfirmDialog
          title={t('accounts.permissions.groups.deleteTitle', { name })}
          text={t('accounts.permissions.groups.deleteText', { count: members })}
          action={t('accounts.permissions.groups.delete')}
          isDestructive
          onConfirm={() => {
            close();
            remove.mutate();
          }}
          onCancel={close}
        />
      )}
    >
      {t('accounts.permissions.groups.delete')}
    </DialogButton>
  );
}
