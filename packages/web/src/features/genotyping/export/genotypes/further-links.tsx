import { Link } from '@tanstack/react-router';
import { useText } from '../../../../lib/i18n/text';
import { useScreenAddress } from '../../../../lib/screens';
import classes from '../export.module.css';

/** From a dataset in a table to the screens that show its calls and compare its lines. */
export function FurtherLinks({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const addressOf = useScreenAddress();
  const links = [
    { to: addressOf('genotype-view', { datasetId }), words: t('genotypeExport.summary.view') },
    { to: addressOf('genotype-diversity', { datasetId }), words: t('datasets.details.diversity') },
  ];
  return (
    <span className={classes.further}>
      {links.map(({ to, words }) =>
        to === undefined ? null : (
          <Link key={to} to={to}>
            {words}
          </Link>
        ),
      )}
    </span>
  );
}
