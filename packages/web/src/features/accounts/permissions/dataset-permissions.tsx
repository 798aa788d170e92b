import { Button } from '@mantine/core';
import { MasterDetail } from '../../../kit/layout/master-detail';
import { useText } from '../../../lib/i18n/text';
import { useUrlState } from '../../../lib/url-state';
import { DatasetAudience } from './dataset-audience';
import { DatasetPicker } from './dataset-picker';
import { permissionPlace } from './permission-place';
import classes from './permissions.module.css';
import { UserHoldings } from './user-holdings';
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
      <fieldset className={classes.switch}>
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
