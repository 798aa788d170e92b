import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import classes from './diversity.module.css';

/** From a dataset in a table to the page that compares its lines. */
export function DiversityLink({ datasetId }: { readonly datasetId: number }) {
  const t = useText();
  const address = useScreenAddress()('genotype-diversity', { datasetId });
  if (address === undefined) return null;
  return (
    <Link to={address} className={classes.beside}>
      {t('datasets.details.diversity')}
    </Link>
  );
}
