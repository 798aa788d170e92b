import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog';
import { CirclesIcon } from '../../../kit/icons/subject-icons';
import { Skeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { granteeOf } from './grantee';
import { Grantees } from './grantees';
import { GroupDialog } from './group-dialog';
import { grantsKey, groupQuery, membersQuery } from './permission-queries';
import classes from './permissions.module.css';
import { useGrant } from './use-grant';
import { UserPicker } from './user-picker';

interface Props {
  readonly groupId: number;
  readonly onDeleted: () => void;
}

export function GroupDetail({ groupId, onDeleted: onGone }: Props) {
  const t = useText();
  const { data: group, error, refetch } = useQuery(groupQuery(groupId));
  const [isChanging, setChanging] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (group === undefined) return <Skeleton height={160} />;
  if (group === null) {
    return <StateMessage icon={<CirclesIcon size={20} />} title={t('accounts.permissions.groups.gone')} />;
  }
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.name}>{group.userGroupName}</h2>
          {group.userGroupDescription && <p className={classes.line}>{group.userGroupDescription}</p>}
        </div>
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {t('accounts.permissions.groups.change')}
          </Button>
          <DeleteGroup groupId={groupId} name={group.userGroupName} members={group.count} onGone={onGone} />
        </div>
      </div>
      <Members groupId={groupId} name={group.userGroupName} />
      {isChanging && <GroupDialog group={group} onClose={() => setChanging(false)} />}
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
  const [isDialogOpen, setDialogOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => api('DELETE usergroup/{userGroupId}', { params: { userGroupId: groupId } }),
    onSuccess: async () => {
      onGone();
      await queryClient.invalidateQueries({ queryKey: grantsKey });
      await queryClient.invalidateQueries({ queryKey: ['table'] });
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={remove.isPending}
        className={classes.danger}
        onClick={() => setDialogOpen(true)}
      >
        {t('accounts.permissions.groups.delete')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('accounts.permissions.groups.deleteTitle', { name })}
          text={t('accounts.permissions.groups.deleteText', { count: members })}
          action={t('accounts.permissions.groups.delete')}
          isDestructive
          onConfirm={() => {
            setDialogOpen(false);
            remove.mutate();
          }}
          onCancel={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}
