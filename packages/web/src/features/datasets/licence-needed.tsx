import type { NeededLicence } from '@landrace/contract/areas/datasets/needed-licence.schema';
import { useText } from '../../lib/i18n/text';
import { AcceptLicences } from './accept-licences';
import classes from './licence.module.css';
import { LicenceOpener } from './licence-opener';
import type { LicenceName } from './licences-query';

/** Takes the place of data that are only missing because licences have not been accepted, and opens these. */
export function LicenceNeeded({ licences }: { readonly licences: readonly NeededLicence[] }) {
  const t = useText();
  const count = licences.reduce((sum, { datasets }) => sum + datasets, 0);
  return (
    <LicenceOpener>
      <div className={`row apart ${classes.needed}`}>
        <p>{t('datasets.needed.text', { count })}</p>
        <AcceptLicences licences={namesOf(licences)} variant="default" />
      </div>
    </LicenceOpener>
  );
}

/** A licence may be needed for several types of data. */
function namesOf(licences: readonly NeededLicence[]): readonly LicenceName[] {
  const names = new Map(licences.map(({ licenseId, licenseName }) => [licenseId, licenseName]));
  return [...names].map(([id, name]) => ({ id, name }));
}
