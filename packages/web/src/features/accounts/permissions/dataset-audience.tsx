import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { useQuery } from '@tanstack/react-query';
import { CylinderIcon } from '../../../kit/icons/subject-icons';
import { Section } from '../../../kit/layout/section';
import { Skeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { rowQuery } from '../../../lib/api/table-api';
import { useText } from '../../../lib/i18n/text';
import { DatasetState, DatasetType } from '../../datasets/public';
import { GrantTable } from './grant-table';
import { Grantees } from './grantees';
import { audienceQuery, grantedGroupsQuery, grantedUsersQuery, granteeOf } from './permission-queries';
import classes from './permissions.module.css';
import { useGrant } from './use-grant';
import { GroupPicker, UserPicker } from './user-picker';

interface Props {
  readonly datasetId: number;
  readonly onOpenUser: (userId: number) => void;
}

export function DatasetAudience({ datasetId, onOpenUser }: Props) {
  const t = useText();
  const { data: dataset, error, refetch } = useQuery(rowQuery(datasets, datasetId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (dataset === undefined) return <Skeleton height={160} />;
  if (dataset === null) {
    return <StateMessage icon={<CylinderIcon size={20} />} title={t('accounts.permissions.datasets.gone')} />;
  }
  const name = dataset.datasetName;
  return (
    <>
      <div className={`row apart ${classes.head}`}>
        <div>
          <h2>{name}</h2>
          <p className="line">
            <DatasetState state={dataset.datasetState} />
            <DatasetType type={dataset.datasetType} />
            {dataset.licenseName && <span>{dataset.licenseName}</span>}
          </p>
          <p className={`quiet ${classes.line}`}>
            {t(`accounts.permissions.datasets.states.${dataset.datasetState}`)}
          </p>
        </div>
      </div>
      <GrantedGroups datasetId={datasetId} name={name} />
      <GrantedUsers datasetId={datasetId} name={name} />
      <AudienceTable datasetId={datasetId} onOpenUser={onOpenUser} />
    </>
  );
}

interface GrantedProps {
  readonly datasetId: number;
  readonly name: string;
}

function GrantedGroups({ datasetId, name }: GrantedProps) {
  const t = useText();
  const { give, take } = useGrant();
  const groups = useQuery(grantedGroupsQuery(datasetId));
  return (
    <Grantees
      title={t('accounts.permissions.datasets.groups')}
      empty={t('accounts.permissions.datasets.noGroups')}
      add={t('accounts.permissions.datasets.addGroups')}
      state={groups}
      grantees={groups.data?.map((group) => ({
        id: group.userGroupId,
        name: group.userGroupName,
        detail: t('accounts.permissions.groups.members', { count: group.count }),
      }))}
      onRemove={(group) =>
        take(
          { kind: 'userGroup', datasetId, id: group.id },
          t('accounts.permissions.datasets.taken', { name: group.name, dataset: name }),
        )
      }
      picker={(chosen) => (
        <GroupPicker
          purpose="add"
          chosen={chosen}
          onChoose={(id) => give({ kind: 'userGroup', datasetId, id })}
        />
      )}
    />
  );
}

function GrantedUsers({ datasetId, name }: GrantedProps) {
  const t = useText();
  const { give, take } = useGrant();
  const users = useQuery(grantedUsersQuery(datasetId));
  return (
    <Grantees
      title={t('accounts.permissions.datasets.users')}
      empty={t('accounts.permissions.datasets.noUsers')}
      add={t('accounts.permissions.datasets.addUsers')}
      state={users}
      grantees={users.data?.map(granteeOf)}
      onRemove={(user) =>
        take(
          { kind: 'user', datasetId, id: user.id },
          t('accounts.permissions.datasets.taken', { name: user.name, dataset: name }),
        )
      }
      picker={(chosen) => (
        <UserPicker chosen={chosen} onChoose={(id) => give({ kind: 'user', datasetId, id })} />
      )}
    />
  );
}

interface AudienceTableProps {
  readonly datasetId: number;
  readonly onOpenUser: (userId: number) => void;
}

function AudienceTable({ datasetId, onOpenUser }: AudienceTableProps) {
  const t = useText();
  const title = t('accounts.permissions.audience.title');
  const { data, error, refetch } = useQuery(audienceQuery(datasetId));
  return (
    <Section title={title}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.isForAnyone && (
        <p className={`notice ${classes.note}`}>{t('accounts.permissions.audience.anyone')}</p>
      )}
      {data && (
        <GrantTable
          title={title}
          heading={t('accounts.permissions.audience.user')}
          empty={t('accounts.permissions.audience.nobody')}
          grants={data.users.map(({ userId, username, fullName = username, role, ...grant }) => ({
            ...grant,
            id: userId,
            name: fullName,
            detail: `${username} · ${t(`accounts.roles.${role}`)}`,
            words: username,
          }))}
          onOpen={onOpenUser}
        />
      )}
    </Section>
  );
}
