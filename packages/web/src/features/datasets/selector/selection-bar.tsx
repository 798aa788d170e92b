import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import type { SearchParams } from '../../../lib/url-state';
import { AcceptLicences } from '../accept-licences';
import { chosenQuery, type LicenceName, unacceptedOf } from '../licences-query';
import { type ExportType, exportScreens } from './export-types';
import classes from './selector.module.css';

interface Props {
  readonly type: ExportType;
  readonly ids: readonly number[];
}

/** Stays visible below the table: the selection, what is missing, and the next step. */
export function SelectionBar({ type, ids }: Props) {
  const t = useText();
  const [wasTried, setTried] = useState(false);
  const { data } = useQuery(chosenQuery(ids));
  const licences = data && unacceptedOf(data);
  return (
    <div className={`stack ${classes.bar}`}>
      {wasTried && <Outcome type={type} ids={ids} licences={licences} />}
      <div className="row end">
        {licences && <AcceptLicences licences={licences} variant="default" />}
        <Button onClick={() => setTried(true)}>{t('datasets.selector.continue')}</Button>
      </div>
    </div>
  );
}

interface OutcomeProps extends Props {
  /** Those still to be accepted; absent until they are loaded. */
  readonly licences: readonly LicenceName[] | undefined;
}

function Outcome({ type, ids, licences }: OutcomeProps) {
  const t = useText();
  if (ids.length === 0) {
    return (
      <p role="alert" className="notice" data-kind="danger">
        {t('datasets.selector.noneChosen')}
      </p>
    );
  }
  if (!licences) return null;
  if (licences.length === 0) return <NextStep type={type} ids={ids} />;
  return (
    <p role="alert" className="notice">
      {t('datasets.selector.licencesNeeded')}
    </p>
  );
}

/** Leads to the export of the selected datasets, or states that the administrator has hidden it. */
function NextStep({ type, ids }: Props) {
  const t = useText();
  const { scope, groupId } = useSearch({ strict: false }) as SearchParams;
  const address = useScreenAddress()(exportScreens[type], { datasetIds: ids.join(',') });
  // A group or marked germplasm in the address is passed on.
  if (address !== undefined) return <Navigate to={address} search={{ scope, groupId } as never} />;
  return (
    <p role="status" className="notice">
      {t('datasets.selector.switchedOff')}
    </p>
  );
}
