import { ScreenLinks } from '../../../../kit/layout/screen-links';
import { useText } from '../../../../lib/i18n/text';
import classes from '../export.module.css';

/** From a dataset in a table to the screens that show its calls and compare its lines. */
export function FurtherLinks({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const params = { datasetId };
  return (
    <div className={classes.further}>
      <ScreenLinks
        links={[
          { screen: 'genotype-view', params, words: t('genotypeExport.summary.view') },
          { screen: 'genotype-diversity', params, words: t('datasets.details.diversity') },
        ]}
      />
    </div>
  );
}
