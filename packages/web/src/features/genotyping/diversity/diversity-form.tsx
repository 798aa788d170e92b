import { maxLines, maxPairedLines, minLines } from '@landrace/contract/areas/genotyping/diversity-choices';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { useStartedJobs } from '../../../lib/jobs/use-started-jobs';
import { useMarks } from '../../../lib/marks/use-marks';
import { useUrlState } from '../../../lib/url-state';
import type { Edit } from '../../groups/public';
import classes from '../export/export.module.css';
import {
  type CheckedGenotypes,
  checkGenotypes,
  type GenotypeChoice,
  genotypeCodec,
} from '../export/genotypes/genotype-choice';
import { describeObstacle } from '../export/genotypes/genotype-offer';
import { QualityFields } from '../export/genotypes/quality-fields';
import { StartExport } from '../export/start-export';
import { SubsetFields } from '../export/subset-fields';
import { type Summary, SummaryOffer } from '../export/summary-table';
import type { DiversityRequest } from './diversity-queries';
import { diversityCodec } from './diversity-state';

/** Which lines and markers; the address has the same parameters as the export. */
export function DiversityForm({ datasetId }: { readonly datasetId: number }) {
  const [choice, change] = useUrlState(genotypeCodec);
  const { marked } = useMarks();
  const set = (edit: Edit<GenotypeChoice>) =>
    change((current) => ({ ...current, ...edit(current) }), 'replace');
  // A map does not affect similarity, but would leave out markers.
  const checked = checkGenotypes([datasetId], { ...choice, mapId: undefined }, marked);
  return (
    <div className={classes.page}>
      <div className="stack gap-16">
        <SubsetFields type="genotype" datasetIds={[datasetId]} choice={choice} onChange={set} />
        <QualityFields quality={choice.quality} onChange={set} />
      </div>
      <SummaryOffer subset={checked.subset}>
        {(summary) => <Start datasetId={datasetId} checked={checked} summary={summary} />}
      </SummaryOffer>
    </div>
  );
}

interface StartProps {
  readonly datasetId: number;
  readonly checked: CheckedGenotypes;
  readonly summary: Summary | undefined;
}

function Start({ datasetId, checked, summary }: StartProps) {
  const t = useText();
  const start = useStart();
  const { text, isGood } = verdictOf(checked, summary, t);
  return (
    <StartExport
      text={text}
      request={isGood ? requestOf(datasetId, checked) : undefined}
      start={start}
      action={t('diversity.start')}
    />
  );
}

/** What is missing, else what will be computed. */
function verdictOf(checked: CheckedGenotypes, summary: Summary | undefined, t: Translate) {
  const no = (text: string) => ({ text, isGood: false });
  if ('obstacle' in checked) return no(describeObstacle(checked.obstacle, t));
  if (!summary) return no(t('genotypeExport.counting'));
  const [size] = summary.data;
  const [lines, markers] = [size?.dataObjectCount.value ?? 0, size?.dataPointCount.value ?? 0];
  if (lines === 0 || markers === 0) return no(t('diversity.empty'));
  if (lines < minLines) return no(t('errors.code.diversity.tooFewLines', { limit: formatNumber(minLines) }));
  if (lines > maxLines) return no(t('errors.code.diversity.tooManyLines', { limit: formatNumber(maxLines) }));
  const isMany = lines > maxPairedLines;
  const many = isMany ? ` ${t('diversity.tooManyForPairs', { most: formatNumber(maxPairedLines) })}` : '';
  return { text: `${t('diversity.background')}${many}`, isGood: true };
}

function requestOf(datasetId: number, checked: CheckedGenotypes): DiversityRequest | undefined {
  if (!('request' in checked)) return undefined;
  const { xIds, xGroupIds, yIds, yGroupIds, quality } = checked.request;
  return { datasetId, xIds, xGroupIds, yIds, yGroupIds, quality };
}

function useStart() {
  const note = useStartedJobs();
  const [, change] = useUrlState(diversityCodec);
  return useMutation({
    mutationFn: (body: DiversityRequest) => api('POST dataset/diversity', { body }),
    onSuccess: (job) => {
      // Results computed before are in the list already.
      if (job.status === 'waiting') note([job], { datatype: 'diversity' });
      change((state) => ({ ...state, job: job.uuid }));
    },
  });
}
