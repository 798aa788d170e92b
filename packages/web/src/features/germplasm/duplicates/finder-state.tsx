import { maxPairs, maxSharing } from '@landrace/contract/areas/germplasm/duplicate';
import type { DuplicateFinder } from '@landrace/contract/areas/germplasm/duplicate.routes';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProgressBar } from '../../../kit/layout/progress-bar';
import { showFailure } from '../../../kit/notices/show-failure';
import { api } from '../../../lib/api/client';
import { describeJobFailure } from '../../../lib/errors/describe-error';
import { formatDate, formatList, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import classes from './duplicates.module.css';
import { isSearching, refreshFinder } from './finder-query';

interface Props {
  readonly finder: DuplicateFinder;
  readonly isReadOnly: boolean;
}

type Job = NonNullable<DuplicateFinder['job']>;
type LastRun = NonNullable<DuplicateFinder['lastRun']>;

/** The date and scope of the list below, or the progress of the next search. */
export function FinderState({ finder, isReadOnly }: Props) {
  const t = useText();
  const { job, lastRun } = finder;
  return (
    <div className={classes.state}>
      {job && isSearching(finder) && <Searching job={job} isReadOnly={isReadOnly} />}
      {job?.status === 'failed' && <p role="alert">{failureOf(job, t)}</p>}
      {job?.status === 'cancelled' && <p>{t('germplasm.duplicates.cancelled')}</p>}
      {lastRun ? <Last run={lastRun} /> : <p>{t('germplasm.duplicates.never')}</p>}
    </div>
  );
}

function failureOf(job: Job, t: Translate): string {
  return t('germplasm.duplicates.failed', { reason: describeJobFailure(job, t) });
}

function Searching({ job, isReadOnly }: { readonly job: Job; readonly isReadOnly: boolean }) {
  const t = useText();
  const client = useQueryClient();
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    await api('DELETE germplasm/duplicate/run').catch(showFailure);
    await refreshFinder(client);
  };
  const label = t(`germplasm.duplicates.status.${job.status === 'waiting' ? 'waiting' : 'running'}`, {
    name: job.userName ?? t('germplasm.duplicates.somebody'),
  });
  return (
    <div className={classes.progress}>
      <span role="status">{label}</span>
      <ProgressBar value={job.progress} label={label} />
      {!isReadOnly && (
        <Button variant="default" size="compact-sm" loading={isCancelling} onClick={() => void cancel()}>
          {t('core.actions.cancel')}
        </Button>
      )}
    </div>
  );
}

function Last({ run }: { readonly run: LastRun }) {
  const t = useText();
  const size = formatNumber(run.compared);
  const facts = [
    t('germplasm.duplicates.last', {
      at: formatDate(run.finishedOn, 'time'),
      name: run.userName ?? t('germplasm.duplicates.somebody'),
    }),
    t(`germplasm.duplicates.${run.isWhole ? 'overAll' : 'overSome'}`, { count: run.compared, size }),
    t('germplasm.duplicates.from', {
      threshold: formatNumber(run.threshold),
      fields: formatList(run.fields.map((field) => t(`germplasm.choices.duplicates.strongest.${field}`))),
    }),
    ...(run.commonKeys > 0
      ? [
          t('germplasm.duplicates.common', {
            count: run.commonKeys,
            size: formatNumber(run.commonKeys),
            most: formatNumber(maxSharing),
          }),
        ]
      : []),
    ...(run.isCut ? [t('germplasm.duplicates.cut', { most: formatNumber(maxPairs) })] : []),
  ];
  return <p>{facts.join(' ')}</p>;
}
