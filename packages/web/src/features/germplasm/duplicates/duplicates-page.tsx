import { maxPairs, maxSharing } from '@landrace/contract/areas/germplasm/duplicate';
import type { DuplicateFinder } from '@landrace/contract/areas/germplasm/duplicate.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { DuplicatesIcon } from '../../../kit/icons/subject-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { Page } from '../../../kit/layout/page';
import { ProgressBar } from '../../../kit/layout/progress-bar';
import { ReadOnlyNotice } from '../../../kit/layout/read-only-notice';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { showFailure } from '../../../kit/notices/show-failure';
import { DefinitionLink } from '../../../kit/text/definition-link';
import { api } from '../../../lib/api/client';
import { describeJobFailure } from '../../../lib/errors/describe-error';
import { formatDate, formatList, formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { useReadOnly } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import classes from './duplicates.module.css';
import { FinderDialog } from './finder-dialog';
import { finderQuery, isSearching, refreshFinder } from './finder-query';
import { foundCodec } from './finder-request';
import { Pairs } from './pairs';

/** Germplasm that are probably identical, found in the background and decided one by one. */
export function DuplicatesPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const finder = useQuery(finderQuery);
  const [found] = useUrlState(foundCodec);
  // The link from a list opens the search for duplicates of its results.
  const [isDialogOpen, setDialogOpen] = useState(found.length > 0);
  const canSearch = !isReadOnly && finder.data !== undefined && !isSearching(finder.data);
  const searchButton = !isReadOnly && (
    <Button disabled={!canSearch} onClick={() => setDialogOpen(true)}>
      {t('germplasm.duplicates.search')}
    </Button>
  );
  return (
    <Page
      title={t('accounts.menu.duplicates')}
      line={
        <>
          {t('germplasm.duplicates.line')}
          <DefinitionLink of="duplicate-score" name={t('germplasm.tables.duplicates.score')} />
        </>
      }
      action={finder.data?.lastRun && searchButton}
    >
      {isReadOnly && <ReadOnlyNotice />}
      <Loaded query={finder} height={40}>
        {(state) => (
          <>
            <FinderState finder={state} isReadOnly={isReadOnly} />
            {state.lastRun ? (
              <Found isReadOnly={isReadOnly} />
            ) : (
              !isSearching(state) && <NeverSearched action={searchButton} />
            )}
          </>
        )}
      </Loaded>
      {isDialogOpen && canSearch && <FinderDialog found={found} onClose={() => setDialogOpen(false)} />}
    </Page>
  );
}

/** The pairs of the last search, and where they are merged. */
function Found({ isReadOnly }: Pick<Props, 'isReadOnly'>) {
  const t = useText();
  return (
    <>
      <p className={`line small ${classes.ways}`}>
        <ScreenLink screen="germplasm-unifier">{t('accounts.menu.unifier')}</ScreenLink>
        <ScreenLink screen="germplasm-match">{t('accounts.menu.match')}</ScreenLink>
      </p>
      <Pairs isReadOnly={isReadOnly} />
    </>
  );
}

/** What a search does and how long it takes, before there is a result. */
function NeverSearched({ action }: { readonly action: ReactNode }) {
  const t = useText();
  return (
    <StateMessage
      icon={<DuplicatesIcon size={20} />}
      title={t('germplasm.duplicates.never')}
      text={t('germplasm.duplicates.neverText')}
      action={action}
    />
  );
}

interface Props {
  readonly finder: DuplicateFinder;
  readonly isReadOnly: boolean;
}

type Job = NonNullable<DuplicateFinder['job']>;
type LastRun = NonNullable<DuplicateFinder['lastRun']>;

/** The date and scope of the list below, or the progress of the next search. */
function FinderState({ finder, isReadOnly }: Props) {
  const t = useText();
  const { job, lastRun } = finder;
  return (
    <div className={`stack gap-4 quiet small ${classes.state}`}>
      {job && isSearching(finder) && <Searching job={job} isReadOnly={isReadOnly} />}
      {job?.status === 'failed' && <p role="alert">{failureOf(job, t)}</p>}
      {job?.status === 'cancelled' && <p>{t('germplasm.duplicates.cancelled')}</p>}
      {lastRun && <Last run={lastRun} />}
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
    <div className={`row tabular ${classes.progress}`}>
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
