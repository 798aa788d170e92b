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
import { FurtherLinks } from './dataset-links';
import type { CheckedGenotypes, GenotypeObstacle, GenotypeRequest } from './genotype-choice';

/** How much is selected, and the button to export it. */
export function GenotypeOffer({ checked }: { readonly checked: CheckedGenotypes }) {
  const t = useText();
  const id = useId();
  return (
    <section className={classes.offer} aria-labelledby={id}>
      <h2 id={id} className={classes.offerTitle}>
        {t('genotypeExport.summary.title')}
      </h2>
      {checked.subset ? <Counted checked={checked} subset={checked.subset} /> : <Start checked={checked} />}
    </section>
  );
}

function Counted({
  checked,
  subset,
}: {
  readonly checked: CheckedGenotypes;
  readonly subset: SubsetRequest;
}) {
  const { data, error, isPlaceholderData, refetch } = useQuery(summaryQuery(subset));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data ? (
        <SummaryTable summary={data} isOld={isPlaceholderData} linkOf={furtherLinks} />
      ) : (
        <Skeleton height={72} />
      )}
      <Start checked={checked} {...(data && !isPlaceholderData && { summary: data })} />
    </>
  );
}

const furtherLinks = (datasetId: number) => <FurtherLinks datasetId={datasetId} />;

interface StartProps {
  readonly checked: CheckedGenotypes;
  /** For exactly this selection. */
  readonly summary?: Summary;
}

function Start({ checked, summary }: StartProps) {
  const start = useStart();
  const filled = summary && filledIds(summary);
  const request =
    'request' in checked && filled && filled.length > 0
      ? { ...checked.request, datasetIds: [...filled] }
      : undefined;
  return <StartExport text={useStatusText(checked, summary)} request={request} start={start} />;
}

/** What is missing, else what will be exported. */
function useStatusText(checked: CheckedGenotypes, summary: Summary | undefined): string {
  const t = useText();
  if ('obstacle' in checked) return describeObstacle(checked.obstacle, t);
  if (!summary) return t('genotypeExport.counting');
  const filled = filledIds(summary).length;
  if (filled === 0) return t('genotypeExport.empty');
  const sentences = [t('genotypeExport.zips', { count: filled })];
  if (filled < summary.data.length) {
    sentences.push(t('genotypeExport.leftOut', { count: summary.data.length - filled }));
  }
  if (checked.request.quality) sentences.push(t('genotypeExport.beforeFilters'));
  return sentences.join(' ');
}

export function describeObstacle(obstacle: GenotypeObstacle, t: Translate): string {
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
