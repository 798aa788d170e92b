import {
  fewestLines,
  mostLines,
  mostPairedLines,
} from '@landrace/contract/areas/genotyping/diversity-choices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { useStartedJobs } from '../../../lib/jobs/use-started-jobs';
import { useMarks } from '../../../lib/marks/use-marks';
import { useUrlState } from '../../../lib/url-state';
import classes from '../export/export.module.css';
import { summaryQuery } from '../export/export-queries';
import {
  type CheckedGenotypes,
  checkGenotypes,
  type GenotypeChoice,
  genotypeCodec,
} from '../export/genotypes/genotype-choice';
import { obstacleWords } from '../export/genotypes/genotype-offer';
import { QualityFields } from '../export/genotypes/quality-fields';
import { StartExport } from '../export/start-export';
import type { Edit, SubsetRequest } from '../export/subset-choice';
import { SubsetFields } from '../export/subset-fields';
import { type Summary, SummaryTable } from '../export/summary-table';
import type { DiversityRequest } from './diversity-queries';
import { diversityCodec } from './diversity-state';

/** Which lines and markers; the same words in the address as those of the export. */
export function DiversityForm({ datasetId }: { readonly datasetId: number }) {
  const [choice, change] = useUrlState(genotypeCodec);
  const { marked } = useMarks();
  const set = (edit: Edit<GenotypeChoice>) =>
    change((current) => ({ ...current, ...edit(current) }), 'replace');
  // A map says nothing about how alike lines are, but would leave markers out.
  const asked = checkGenotypes([datasetId], { ...choice, mapId: undefined }, marked);
  return (
    <div className={classes.page}>
      <div className={classes.form}>
        <SubsetFields type="genotype" datasetIds={[datasetId]} choice={choice} onChange={set} />
        <QualityFields quality={choice.quality} onChange={set} />
      </div>
      <Offer datasetId={datasetId} asked={asked} />
    </div>
  );
}

interface OfferProps {
  readonly datasetId: number;
  readonly asked: CheckedGenotypes;
}

function Offer({ datasetId, asked }: OfferProps) {
  const t = useText();
  const id = useId();
  return (
    <section className={classes.offer} aria-labelledby={id}>
      <h2 id={id} className={classes.offerTitle}>
        {t('genotypeExport.summary.title')}
      </h2>
      {asked.subset ? (
        <Counted datasetId={datasetId} asked={asked} subset={asked.subset} />
      ) : (
        <Start datasetId={datasetId} asked={asked} />
      )}
    </section>
  );
}

function Counted({ datasetId, asked, subset }: OfferProps & { readonly subset: SubsetRequest }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(summaryQuery(subset));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data ? <SummaryTable summary={data} isOld={isPlaceholderData} /> : <Skeleton height={72} />}
      <Start datasetId={datasetId} asked={asked} {...(data && !isPlaceholderData && { summary: data })} />
    </>
  );
}

function Start({ datasetId, asked, summary }: OfferProps & { readonly summary?: Summary }) {
  const t = useText();
  const start = useStart();
  const { words, isGood } = verdictOf(asked, summary, t);
  return (
    <StartExport
      words={words}
      request={isGood ? requestOf(datasetId, asked) : undefined}
      start={start}
      action={t('diversity.start')}
    />
  );
}

/** What stands in the way, else what will be computed. */
function verdictOf(asked: CheckedGenotypes, summary: Summary | undefined, t: Translate) {
  const no = (words: string) => ({ words, isGood: false });
  if ('obstacle' in asked) return no(obstacleWords(asked.obstacle, t));
  if (!summary) return no(t('genotypeExport.counting'));
  const [size] = summary.data;
  const [lines, markers] = [size?.dataObjectCount.value ?? 0, size?.dataPointCount.value ?? 0];
  if (lines === 0 || markers === 0) return no(t('diversity.empty'));
  if (lines < fewestLines)
    return no(t('errors.code.diversity.tooFewLines', { limit: formatNumber(fewestLines) }));
  if (lines > mostLines)
    return no(t('errors.code.diversity.tooManyLines', { limit: formatNumber(mostLines) }));
  const isMany = lines > mostPairedLines;
  const many = isMany ? ` ${t('diversity.tooManyForPairs', { most: formatNumber(mostPairedLines) })}` : '';
  return { words: `${t('diversity.background')}${many}`, isGood: true };
}

function requestOf(datasetId: number, asked: CheckedGenotypes): DiversityRequest | undefined {
  if (!('request' in asked)) return undefined;
  const { xIds, xGroupIds, yIds, yGroupIds, quality } = asked.request;
  return { datasetId, xIds, xGroupIds, yIds, yGroupIds, quality };
}

function useStart() {
  const note = useStartedJobs();
  const [, change] = useUrlState(diversityCodec);
  return useMutation({
    mutationFn: (body: DiversityRequest) => api('POST dataset/diversity', { body }),
    onSuccess: (job) => {
      // What was computed before is in the list already.
      if (job.status === 'waiting') note([job], { datatype: 'diversity' });
      change((state) => ({ ...state, job: job.uuid }));
    },
  });
}
