import { Button } from '@mantine/core';
import { LicenceIcon } from '../../../kit/icons/shell-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { LicenceState } from '../licence-content';
import { useOpenLicences } from '../licence-opener';
import type { Licence } from '../licences-query';
import classes from './licences.module.css';

interface Props {
  readonly licences: readonly Licence[];
  /** Absent for users who may only read. */
  readonly onEdit?: (licenceId: number) => void;
}

export function LicenceList({ licences, onEdit }: Props) {
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
    <div className={classes.words}>
      <h2 className={classes.name}>{licence.licenseName}</h2>
      {licence.licenseDescription && <p className={classes.description}>{licence.licenseDescription}</p>}
      <p className={classes.facts}>
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
