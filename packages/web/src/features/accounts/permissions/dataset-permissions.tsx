import { datasets } from '@landrace/contract/areas/datasets/dataset.table';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { MasterDetail } from '../../../kit/layout/master-detail';
import { Section } from '../../../kit/layout/section';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { NameAndDetail } from '../../../kit/lists/name-and-detail';
import { SearchList } from '../../../kit/lists/search-list';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { DatasetState, DatasetType } from '../../datasets/public';
import { DatasetAudience } from './dataset-audience';
import { GrantTable } from './grant-table';
import { permissionPlace } from './permission-place';
import { holdingsQuery } from './permission-queries';
import classes from './permissions.module.css';
import { UserPicker } from './user-picker';

/** The same grants from both sides: who sees a dataset, and which datasets a user sees. */
export function DatasetPermissions() {
  const t = useText();
  const [{ by, dataset, user }, change] = useUrlState(permissionPlace);
  const setBy = (next: 'dataset' | 'user') => change((place) => ({ ...place, by: next }));
  const openDataset = (id: number | undefined) =>
    change((place) => ({ ...place, by: 'dataset', dataset: id }));
  const openUser = (id: number | undefined) => change((place) => ({ ...place, by: 'user', user: id }));
  return (
    <>
      <fieldset className={`row gap-4 ${classes.switch}`}>
        <legend className="visually-hidden">{t('accounts.permissions.datasets.by')}</legend>
        {(['dataset', 'user'] as const).map((subject) => (
          <Button
            key={subject}
            size="xs"
            variant="default"
            className={classes.way}
            aria-pressed={by === subject}
            onClick={() => setBy(subject)}
          >
            {t(`accounts.permissions.datasets.by_${subject}`)}
          </Button>
        ))}
      </fieldset>
      {by === 'dataset' ? (
        <MasterDetail
          hint={t('accounts.permissions.datasets.hint')}
          onBack={() => openDataset(undefined)}
          master={<DatasetPicker chosen={dataset} onChoose={openDataset} />}
          detail={dataset && <DatasetAudience key={dataset} datasetId={dataset} onOpenUser={openUser} />}
        />
      ) : (
        <MasterDetail
          hint={t('accounts.permissions.users.hint')}
          onBack={() => openUser(undefined)}
          master={<UserPicker purpose="open" chosen={new Set(user ? [user] : [])} onChoose={openUser} />}
          detail={user && <UserHoldings key={user} userId={user} onOpenDataset={openDataset} />}
        />
      )}
    </>
  );
}

interface Props {
  readonly chosen: number | undefined;
  readonly onChoose: (datasetId: number) => void;
}

function DatasetPicker({ chosen, onChoose }: Props) {
  const t = useText();
  return (
    <SearchList
      definition={datasets}
      label={t('accounts.permissions.datasets.find')}
      searched={['datasetName', 'datasetDescription', 'experimentName']}
      purpose="open"
      chosen={new Set(chosen ? [chosen] : [])}
      onChoose={(row) => onChoose(row.datasetId)}
      entry={(row) => (
        <NameAndDetail
          name={row.datasetName}
          detail={
            <>
              <DatasetState state={row.datasetState} />
              <DatasetType type={row.datasetType} />
            </>
          }
        />
      )}
    />
  );
}

interface UserHoldingsProps {
  readonly userId: number;
  readonly onOpenDataset: (datasetId: number) => void;
}

function UserHoldings({ userId, onOpenDataset }: UserHoldingsProps) {
  const t = useText();
  const title = t('accounts.permissions.holdings.title');
  const { data, error, refetch } = useQuery(holdingsQuery(userId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  return (
    <>
      <div className={`row apart ${classes.head}`}>
        <div>
          <h2>{data.username}</h2>
          <p className={`quiet ${classes.line}`}>{t(`accounts.roles.${data.role}`)}</p>
        </div>
      </div>
      {data.state !== 'active' && (
        <p className={`notice ${classes.note}`}>
          {t('accounts.permissions.holdings.barred', {
            state: t(`accounts.choices.users.state.${data.state}`),
          })}
        </p>
      )}
      <Section title={title}>
        <GrantTable
          title={title}
          heading={t('accounts.permissions.holdings.dataset')}
          empty={t('accounts.permissions.holdings.nothing')}
          grants={data.datasets.map(({ datasetId, datasetName, datasetState, ...grant }) => ({
            ...grant,
            id: datasetId,
            name: datasetName,
            detail: <DatasetState state={datasetState} />,
          }))}
          onOpen={onOpenDataset}
        />
      </Section>
    </>
  );
}
