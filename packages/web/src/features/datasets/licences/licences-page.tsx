import { suffices } from '@landrace/contract/core/role';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlusIcon } from '../../../kit/icons/table-icons';
import { Page } from '../../../kit/layout/page';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/use-session';
import { type SearchParams, useUrlState } from '../../../lib/url-state';
import { LicenceOpener } from '../licence-opener';
import { licencesQuery } from '../licences-query';
import { LicenceEditor } from './licence-editor';
import { LicenceList } from './licence-list';

type Edited = number | 'new' | undefined;

/** `?edit=7` or `?edit=new`. */
const editCodec = {
  read: ({ edit }: SearchParams): Edited => (edit === 'new' || typeof edit === 'number' ? edit : undefined),
  write: (edit: Edited): SearchParams => ({ edit }),
};

export function LicencesPage() {
  const t = useText();
  const [edited, change] = useUrlState(editCodec);
  const { data, error, refetch } = useQuery(licencesQuery);
  const mayEdit = suffices(useSession()?.userType, 'Data Curator');
  const edit = (next: Edited) => change(() => next);

  if (mayEdit && edited !== undefined && data) {
    const licence = data.find(({ licenseId }) => licenseId === edited);
    return <LicenceEditor key={edited} licence={licence} onMade={edit} onLeave={() => edit(undefined)} />;
  }
  return (
    <LicenceOpener>
      <Page
        title={t('datasets.licences.title')}
        line={t('datasets.licences.line')}
        action={
          mayEdit && (
            <Button leftSection={<PlusIcon />} onClick={() => edit('new')}>
              {t('datasets.licences.new')}
            </Button>
          )
        }
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={320} />}
        {data && <LicenceList licences={data} {...(mayEdit && { onEdit: edit })} />}
      </Page>
    </LicenceOpener>
  );
}
