import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Skeleton } from '../../../../kit/layout/skeleton';
import { ErrorState } from '../../../../kit/layout/states';
import { useAnnouncedJobs } from '../../../../kit/notices/use-announced-jobs';
import { api } from '../../../../lib/api/client';
import { type Translate, useText } from '../../../../lib/i18n/text';
import classes from '../export.module.css';
import { summaryQuery } from '../export-queries';
import { StartExport } from '../start-export';
import type { SubsetRequest } from '../subset-choice';
import { filledIds, type Summary, SummaryTable } from '../summary-table';
import { FurtherLinks } from './further-links';
import type { CheckedGenotypes, GenotypeObstacle, GenotypeRequest } from './genotype-choice';

/** How much is chosen, and the way to have it. */
export function GenotypeOffer({ asked }: { readonly asked: CheckedGenotypes }) {
  const t = useText();
  const id = useId();
  return (
    <section className={classes.offer} aria-labelledby={id}>
      <h2 id={id} className={classes.offerTitle}>
        {t('genotypeExport.summary.title')}
      </h2>
      {asked.subset ? <Counted asked={asked} subset={asked.subset} /> : <Start asked={asked} />}
    </section>
  );
}

function Counted({ asked, subset }: { readonly asked: CheckedGenotypes; readonly subset: SubsetRequest }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(summaryQuery(subset));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data ? (
        <SummaryTable summary={data} isOld={isPlaceholderData} linkOf={furtherLinks} />
      ) : (
        <Skeleton height={72} />
      )}
      <Start asked={asked} {...(data && !isPlaceholderData && { summary: data })} />
    </>
  );
}

const furtherLinks = (datasetId: number) => <FurtherLinks datasetId={datasetId} />;

interface StartProps {
  readonly asked: CheckedGenotypes;
  /** Of this very choice. */
  readonly summary?: Summary;
}

function Start({ asked, summary }: StartProps) {
  const start = useStart();
  const filled = summary && filledIds(summary);
  const request =
    'request' in asked && filled && filled.length > 0
      ? { ...asked.request, datasetIds: [...filled] }
      : undefined;
  return <StartExport words={useWords(asked, summary)} request={request} start={start} />;
}

/** What stands in the way, else what will be made. */
function useWords(asked: CheckedGenotypes, summary: Summary | undefined): string {
  const t = useText();
  if ('obstacle' in asked) return obstacleWords(asked.obstacle, t);
  if (!summary) return t('genotypeExport.counting');
  const filled = filledIds(summary).length;
  if (filled === 0) return t('genotypeExport.empty');
  const words = [t('genotypeExport.zips', { count: filled })];
  if (filled < summary.data.length) {
    words.push(t('genotypeExport.leftOut', { count: summary.data.length - filled }));
  }
  if (asked.request.quality) words.push(t('genotypeExport.beforeFilters'));
  return words.join(' ');
}

export function obstacleWords(obstacle: GenotypeObstacle, t: Translate): string {
  if ('side' in obstacle) return t(`genotypeExport.${obstacle.side}.${obstacle.reason}`);
  return t(`genotypeExport.${obstacle.reason}`);
}

function useStart() {
  const _t = useText();
  const announce = useAnnouncedJobs();
  return useMutation({
    mutationFn: (body: GenotypeRequest) => api('POST dataset/export/genotype', { body }),
    onSuccess: (jobs) => announce(jobs, { datatype: 'genotype' }, 'errors.code.genotype.noData'),
  });
}
