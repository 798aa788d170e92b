import { useMutation } from '@tanstack/react-query';
import { ScreenLinks } from '../../../../kit/layout/screen-links';
import { useAnnouncedJobs } from '../../../../kit/notices/use-announced-jobs';
import { api } from '../../../../lib/api/client';
import { type Translate, useText } from '../../../../lib/i18n/text';
import classes from '../export.module.css';
import { StartExport } from '../start-export';
import { filledIds, type Summary, SummaryOffer } from '../summary-table';
import type { CheckedGenotypes, GenotypeObstacle, GenotypeRequest } from './genotype-choice';

/** How much is selected, and the button to export it. */
export function GenotypeOffer({ checked }: { readonly checked: CheckedGenotypes }) {
  return (
    <SummaryOffer subset={checked.subset} linkOf={furtherLinks}>
      {(summary) => <Start checked={checked} summary={summary} />}
    </SummaryOffer>
  );
}

const furtherLinks = (datasetId: number) => <FurtherLinks datasetId={datasetId} />;

interface StartProps {
  readonly checked: CheckedGenotypes;
  readonly summary: Summary | undefined;
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
  if ('side' in obstacle) return t(`itemScope.${obstacle.side}.${obstacle.reason}`);
  return t(`genotypeExport.${obstacle.reason}`);
}

function useStart() {
  const announce = useAnnouncedJobs();
  return useMutation({
    mutationFn: (body: GenotypeRequest) => api('POST dataset/export/genotype', { body }),
    onSuccess: (jobs) => announce(jobs, { datatype: 'genotype' }, 'errors.code.genotype.noData'),
  });
}

/** Links from a dataset in a table to the screens that show its calls and compare its lines. */
function FurtherLinks({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const params = { datasetId };
  return (
    <div className={classes.further}>
      <ScreenLinks
        links={[
          { screen: 'genotype-view', params, label: t('genotypeExport.summary.view') },
          { screen: 'genotype-diversity', params, label: t('datasets.details.diversity') },
          { screen: 'genotype-alleles', params, label: t('datasets.details.alleles') },
        ]}
      />
    </div>
  );
}
