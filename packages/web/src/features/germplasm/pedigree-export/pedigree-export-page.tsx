import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Page } from '../../../kit/layout/page';
import { Skeleton } from '../../../kit/layout/skeleton';
import { useText } from '../../../lib/i18n/text';
import { ChosenDatasets, readDatasetIds } from '../../datasets/public';
import { ExportForm } from './export-form';

/** Pedigrees of the chosen datasets as files for Helium. */
export function PedigreeExportPage() {
  const t = useText();
  const { datasetIds } = useParams({ strict: false });
  return (
    <Page
      title={t('germplasm.pedigreeExport.title')}
      line={t('germplasm.pedigreeExport.line')}
      help="germplasm.pedigreeExport.help"
      trail={[
        {
          label: t('datasets.selector.types.pedigree.title'),
          screen: 'export',
          params: { datasetType: 'pedigree' },
        },
      ]}
    >
      <Suspense fallback={<Skeleton height={96} />}>
        <ChosenDatasets type="pedigree" ids={readDatasetIds(datasetIds)}>
          {(usable) => <ExportForm datasetIds={usable.map(({ datasetId }) => datasetId)} />}
        </ChosenDatasets>
      </Suspense>
    </Page>
  );
}
