import { useText } from '../../../lib/i18n/text';
import { ChosenDatasetsPage } from '../../datasets/public';
import { ExportForm } from './export-form';

/** Pedigrees of the selected datasets as files for Helium. */
export function PedigreeExportPage() {
  const t = useText();
  return (
    <ChosenDatasetsPage
      type="pedigree"
      title={t('germplasm.pedigreeExport.title')}
      line={t('germplasm.pedigreeExport.line')}
    >
      {(usable) => <ExportForm datasetIds={usable.map(({ datasetId }) => datasetId)} />}
    </ChosenDatasetsPage>
  );
}
