import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Page } from '../../../../kit/layout/page';
import { Skeleton } from '../../../../kit/layout/skeleton';
import { useText } from '../../../../lib/i18n/text';
import { ChosenDatasets, readDatasetIds } from '../../../datasets/public';
import { FrequencyForm } from './frequency-form';

/** Allele frequencies of a chosen dataset, as they are and in bins. */
export function FrequencyExportPage() {
  const t = useText();
  const { datasetIds } = useParams({ strict: false });
  return (
    <Page
      title={t('genotypeExport.frequencies.title')}
      line={t('genotypeExport.frequencies.line')}
      help="genotypeExport.frequencies.help"
      trail={[
        {
          label: t('datasets.selector.types.allelefreq.title'),
          screen: 'export',
          params: { datasetType: 'allelefreq' },
        },
      ]}
    >
      <Suspense fallback={<Skeleton height={96} />}>
        <ChosenDatasets type="allelefreq" ids={readDatasetIds(datasetIds)}>
          {(usable) => <FrequencyForm usable={usable} />}
        </ChosenDatasets>
      </Suspense>
    </Page>
  );
}
