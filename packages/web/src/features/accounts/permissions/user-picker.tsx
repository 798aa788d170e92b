import { users } from '@landrace/contract/areas/accounts/user.table';
import { userGroups } from '@landrace/contract/areas/accounts/user-group.table';
import { NameAndDetail } from '../../../kit/lists/name-and-detail';
import { SearchList } from '../../../kit/lists/search-list';
import { useText } from '../../../lib/i18n/text';

interface Props {
  readonly chosen: ReadonlySet<number>;
  readonly purpose?: 'add' | 'open';
  readonly onChoose: (userId: number) => void;
}

export function UserPicker({ chosen, purpose = 'add', onChoose }: Props) {
  const t = useText();
  return (
    <SearchList
      definition={users}
      label={t('accounts.permissions.findUser')}
      searched={['username', 'fullName', 'email']}
      purpose={purpose}
      chosen={chosen}
      onChoose={(row) => onChoose(row.userId)}
      entry={(row) => (
        <NameAndDetail
          name={row.fullName ?? row.username}
          detail={
            <>
              <span>{row.username}</span>
              <span>{t(`accounts.roles.${row.role}`)}</span>
              {row.state !== 'active' && <span>{t(`accounts.choices.users.state.${row.state}`)}</span>}
            </>
          }
        />
      )}
    />
  );
}

interface GroupPickerProps {
  readonly chosen: ReadonlySet<number>;
  readonly purpose: 'add' | 'open';
  readonly onChoose: (userGroupId: number) => void;
}

export function GroupPicker({ chosen, purpose, onChoose }: GroupPickerProps) {
  const t = useText();
  return (
    <SearchList
      definition={userGroups}
      label={t('accounts.permissions.groups.find')}
      searched={['userGroupName', 'userGroupDescription']}
      purpose={purpose}
      chosen={chosen}
      onChoose={(row) => onChoose(row.userGroupId)}
      entry={(row) => (
        <NameAndDetail
          name={row.userGroupName}
          detail={t('accounts.permissions.groups.members', { count: row.count })}
        />
      )}
    />
  );
}
