import { suffices } from '@landrace/contract/core/role';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/controls/button';
import { LicenceIcon } from '../../../kit/icons/shell-icons';
import { Page } from '../../../kit/layout/page';
import { Skeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSession } from '../../../lib/session/session';
import { type SearchParams, useUrlState } from '../../../lib/url-state';
import { LicenceState } from '../licence-content';
import { LicenceOpener, useOpenLicences } from '../licence-opener';
import { type Licence, licencesQuery } from '../licences-query';
import { LicenceEditor } from './licence-editor';
import classes from './licences.module.css';

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
        action={mayEdit && <Button onClick={() => edit('new')}>{t('datasets.licences.new')}</Button>}
      >
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={320} />}
        {data && <LicenceList licences={data} {...(mayEdit && { onEdit: edit })} />}
      </Page>
    </LicenceOpener>
  );
}

interface Props {
  readonly licences: readonly Licence[];
  /** Absent for users who may only read. */
  readonly onEdit?: (licenceId: number) => void;
}

function LicenceList({ licences, onEdit }: Props) {
  const t = useText();
  if (licences.length === 0) {
    return <StateMessage icon={<LicenceIcon size={20} />} title={t('datasets.licences.empty')} />;
  }
  return (
    <ul className={classes.list}>
      {licences.map((licence) => (
        <li key={licence.licenseId} className={classes.entry}>
          <LicenceSummary licence={licence} />
          <div className={classes.buttons}>
            <ReadButton licence={licence} />
            {onEdit && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('datasets.licences.editName', { name: licence.licenseName })}
                onClick={() => onEdit(licence.licenseId)}
              >
                {t('datasets.licences.edit')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function LicenceSummary({ licence }: { readonly licence: Licence }) {
  const t = useText();
  const count = licence.datasets;
  return (
    <div>
      <h2 className={classes.name}>{licence.licenseName}</h2>
      {licence.licenseDescription && (
        <p className={`quiet ${classes.description}`}>{licence.licenseDescription}</p>
      )}
      <p className={`line quiet small ${classes.facts}`}>
        {count === 0 && <span>{t('datasets.licence.coversNone')}</span>}
        {count > 0 && <span>{t('datasets.licence.covers', { count, number: formatNumber(count) })}</span>}
        {count > 0 && <LicenceState licence={licence} />}
        {Object.keys(licence.licenseData).length === 0 && <span>{t('datasets.licence.noText')}</span>}
      </p>
    </div>
  );
}

function ReadButton({ licence }: { readonly licence: Licence }) {
  const t = useText();
  const open = useOpenLicences();
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('datasets.licences.readName', { name: licence.licenseName })}
      onClick={() => open([licence.licenseId])}
    >
      {t('datasets.licences.read')}
    </Button>
  );
}
