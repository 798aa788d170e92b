import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button';
import { HelixIcon } from '../../../kit/icons/subject-icons';
import { ProgressBar } from '../../../kit/layout/progress-bar';
import { Skeleton } from '../../../kit/layout/skeleton';
import { StateMessage } from '../../../kit/layout/state-message';
import { ErrorState } from '../../../kit/layout/states';
import { ApiError } from '../../../lib/api/api-error';
import { api } from '../../../lib/api/client';
import { describeJobFailure } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import { type ExportedJob, isUnfinished } from '../../../lib/jobs/job';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import { useJob } from '../../../lib/jobs/use-job';
import { useUrlState } from '../../../lib/url-state';
import { ChosenDatasetsPage } from '../../datasets/public';
import classes from './diversity.module.css';
import { DiversityForm } from './diversity-form';
import { diversityQuery } from './diversity-queries';
import { DiversityResult } from './diversity-result';
import { diversityCodec } from './diversity-state';

/** The genetic diversity of a genotype dataset: options, computation in the background, result. */
export function DiversityPage() {
  const t = useText();
  const [{ job }] = useUrlState(diversityCodec);
  return (
    <ChosenDatasetsPage
      type="genotype"
      preview="cloud"
      title={t('diversity.title')}
      line={t('diversity.line')}
    >
      {([dataset]) =>
        dataset &&
        (job === undefined ? (
          <DiversityForm datasetId={dataset.datasetId} />
        ) : (
          <FollowedJob key={job} uuid={job} datasetId={dataset.datasetId} />
        ))
      }
    </ChosenDatasetsPage>
  );
}

interface Props {
  readonly uuid: string;
  readonly datasetId: number;
}

/** A job from its start to its result. */
function FollowedJob({ uuid, datasetId }: Props) {
  const t = useText();
  const { data: job, isPending } = useJob('export', uuid);
  if (isPending) return <Skeleton height={96} />;
  if (job && isUnfinished(job)) return <Waiting job={job} />;
  if (job?.status === 'failed')
    return <Over title={t('diversity.failedTitle')} text={describeJobFailure(job, t)} />;
  if (job?.status === 'cancelled')
    return <Over title={t('diversity.cancelledTitle')} text={t('diversity.cancelledText')} />;
  return <Found uuid={uuid} datasetId={datasetId} />;
}

/** The progress of the job, and a button to cancel it. */
function Waiting({ job }: { readonly job: ExportedJob }) {
  const t = useText();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api('DELETE dataset/export/async/{uuid}', { params: { uuid: job.uuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
  return (
    <section className={`stack ${classes.waiting}`} aria-label={t('diversity.progress')}>
      <p role="status">{t(job.status === 'waiting' ? 'diversity.waiting' : 'diversity.running')}</p>
      <ProgressBar value={job.progress} label={t('diversity.progress')} />
      <p className={`hint ${classes.hint}`}>{t('diversity.leave')}</p>
      <Button
        variant="default"
        loading={cancel.isPending || cancel.isSuccess}
        onClick={() => cancel.mutate()}
      >
        {t('jobs.actions.cancel')}
      </Button>
    </section>
  );
}

function Found({ uuid, datasetId }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(diversityQuery(uuid));
  // The job belongs to another dataset: the address was edited by hand.
  const isStrange = data !== undefined && data.datasetId !== datasetId;
  if (isStrange || (error instanceof ApiError && error.status === 404))
    return <Over title={t('diversity.goneTitle')} text={t('diversity.goneText')} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  return <DiversityResult found={data} again={<Again />} />;
}

function Over({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <StateMessage icon={<HelixIcon size={20} />} title={title} text={text} role="status" action={<Again />} />
  );
}

/** Back to the options, which are still in the address. */
function Again() {
  const t = useText();
  const [, change] = useUrlState(diversityCodec);
  return (
    <Button
      variant="default"
      onClick={() => change((state) => ({ ...state, job: undefined, line: undefined }))}
    >
      {t('diversity.again')}
    </Button>
  );
}
