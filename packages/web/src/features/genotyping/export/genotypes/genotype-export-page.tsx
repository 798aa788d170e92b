import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Page } from '../../../../kit/layout/page';
import { Skeleton } from '../../../../kit/layout/skeleton';
import { useText } from '../../../../lib/i18n/text';
import { ChosenDatasets, readDatasetIds } from '../../../datasets/public';
import { GenotypeForm } from './genotype-form';

/** Genotypes of the chosen datasets as files for other programs. */
export function GenotypeExportPage() {
  const t = useText();
  const { datasetIds } = useParams({ strict: false });
  return (
    <Page
      title={t('genotypeExport.title')}
      line={t('genotypeExport.line')}
      help="genotypeExport.help"
      trail={[
        {
          label: t('datasets.selector.types.genotype.title'),
          screen: 'export',
          params: { datasetType: 'genotype' },
        },
      ]}
    >
      <Suspense fallback={<Skeleton height={96} />}>
        <ChosenDatasets type="genotype" ids={readDatasetIds(datasetIds)}>
          {(usable) => <GenotypeForm datasetIds={usable.map(({ datasetId }) => datasetId)} />}
        </ChosenDatasets>
      </Suspense>
    </Page>
  );
}
