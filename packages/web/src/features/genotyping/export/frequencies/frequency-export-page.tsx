import { useText } from '../../../../lib/i18n/text';
import { ChosenDatasetsPage } from '../../../datasets/public';
import { FrequencyForm } from './frequency-form';

/** Allele frequencies of a selected dataset, as they are and in bins. */
export function FrequencyExportPage() {
  const t = useText();
  return (
    <ChosenDatasetsPage
      type="allelefreq"
      title={t('genotypeExport.frequencies.title')}
      line={t('genotypeExport.frequencies.line')}
      help="genotypeExport.frequencies.help"
    >
      {(usable) => <FrequencyForm usable={usable} />}
    </ChosenDatasetsPage>
  );
}
