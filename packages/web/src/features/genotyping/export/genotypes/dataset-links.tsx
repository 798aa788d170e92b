import { ScreenLinks } from '../../../../kit/layout/screen-links';
import { useText } from '../../../../lib/i18n/text';
import classes from '../export.module.css';

/** Links from a dataset in a table to the screens that show its calls and compare its lines. */
export function FurtherLinks({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const params = { datasetId };
  return (
    <div className={classes.further}>
      <ScreenLinks
        links={[
          { screen: 'genotype-view', params, label: t('genotypeExport.summary.view') },
          { screen: 'genotype-diversity', params, label: t('datasets.details.diversity') },
        ]}
      />
    </div>
  );
}
