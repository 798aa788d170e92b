import { useQuery } from '@tanstack/react-query';
import { ScreenLink } from '../../kit/layout/screen-link';
import { regionName } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { SearchField } from '../search/public';
import classes from './home.module.css';
import { collectionQuery } from './queries';

/** The search in the middle, with terms that find something in this collection. */
export function FindAnything() {
  const t = useText();
  const { data } = useQuery(collectionQuery);
  const [crop] = data?.crops ?? [];
  const [country] = data?.countries ?? [];
  const [germplasm] = data?.newest ?? [];
  const terms = [
    crop?.cropName ?? crop?.genus,
    country && (regionName(country.code) ?? country.name),
    germplasm?.germplasmName,
  ].filter((term) => term !== undefined);
  return (
    <div className={classes.find}>
      <SearchField isLarge />
      <p className={`line small ${classes.examples}`}>
        {terms.length > 0 && <span className="quiet">{t('statistics.home.examples')}</span>}
        {terms.map((searchTerm) => (
          <ScreenLink key={searchTerm} screen="search-query" params={{ searchTerm }}>
            {searchTerm}
          </ScreenLink>
        ))}
      </p>
    </div>
  );
}
