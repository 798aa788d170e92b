import { useText } from '../../../../lib/i18n/text';
import { ChosenDatasetsPage } from '../../../datasets/public';
import { GenotypeForm } from './genotype-form';

/** Genotypes of the selected datasets as files for other programs. */
export function GenotypeExportPage() {
  const t = useText();
  return (
    <ChosenDatasetsPage
      type="genotype"
      title={t('genotypeExport.title')}
      line={t('genotypeExport.line')}
      help="genotypeExport.help"
    >
      {(usable) => <GenotypeForm datasetIds={usable.map(({ datasetId }) => datasetId)} />}
    </ChosenDatasetsPage>
  );
}
