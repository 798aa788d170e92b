import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/button';
import { Skeleton } from '../../kit/layout/skeleton';
import { ErrorState } from '../../kit/layout/states';
import { useText } from '../../lib/i18n/text';
import classes from './licence-gate.module.css';
import { LicenceButton, LicenceOpener, useOpenLicences } from './licence-opener';
import { chosenQuery, type LicenceName, unacceptedOf } from './licences-query';

interface Props {
  readonly datasetIds: readonly number[];
  /** Content that requires the datasets' licences. */
  readonly children: ReactNode;
}

/** Asks for licences before data are shown. The server enforces them independently. */
export function LicenceGate(props: Props) {
  // Around both: the dialog must outlive the list of licences, which disappears when the last one is accepted.
  return (
    <LicenceOpener>
      <Gate {...props} />
    </LicenceOpener>
  );
}

function Gate({ datasetIds, children }: Props) {
  const { data, error, refetch } = useQuery(chosenQuery(datasetIds));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={48} />;
  const licences = unacceptedOf(data);
  if (licences.length === 0) return children;
  return <Waiting licences={licences} />;
}

function Waiting({ licences }: { readonly licences: readonly LicenceName[] }) {
  const t = useText();
  return (
    <div className={`notice row ${classes.gate}`}>
      <p role="alert" className={classes.message}>
        {t('datasets.gate.message')}
      </p>
      <ul className={`line ${classes.licences}`} aria-label={t('datasets.gate.caption')}>
        {licences.map(({ id, name }) => (
          <li key={id}>
            <LicenceButton id={id} name={name} isAccepted={false} />
          </li>
        ))}
      </ul>
      <AcceptLicences licences={licences} />
    </div>
  );
}

/** Opens all of them one after the other. */
export function AcceptLicences({ licences }: { readonly licences: readonly LicenceName[] }) {
  const t = useText();
  const open = useOpenLicences();
  if (licences.length === 0) return null;
  return (
    <Button variant="default" onClick={() => open(licences.map(({ id }) => id))}>
      {t('datasets.gate.accept', { count: licences.length })}
    </Button>
  );
}
