import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../kit/controls/button';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { resultLoader, useFoundCount } from './found';
import classes from './search.module.css';
import type { GeographicSearch } from './search-state';

interface Props {
  readonly search: GeographicSearch;
  readonly results: React.RefObject<HTMLElement | null>;
}

/** Pixels of the results that are visible after a search: their tabs and the first rows. */
const visible = 260;

/** How much was found, beside the form: announced after each search, which also brings the results into view. */
export function FoundSummary({ search, results }: Props) {
  const t = useText();
  const loaders = useMemo(
    () => ({ locations: resultLoader(locations, search), germplasm: resultLoader(germplasm, search) }),
    [search],
  );
  const places = useFoundCount(locations, loaders.locations);
  const plants = useFoundCount(germplasm, loaders.germplasm);
  const isCounted = places !== undefined && plants !== undefined;
  useScrollToResults(JSON.stringify(loaders.locations?.key ?? null), isCounted, results);
  if (!loaders.locations) return null;
  return (
    <div className={`row small ${classes.found}`}>
      <p role="status">
        {isCounted
          ? t('geography.search.found', {
              locations: t('geography.search.foundLocations', {
                count: places,
                amount: formatNumber(places),
              }),
              germplasm: formatNumber(plants),
            })
          : t('geography.search.counting')}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={() => results.current?.scrollIntoView()}>
        {t('geography.search.showResults')}
      </Button>
    </div>
  );
}

/** Scrolls as little as possible, so that the map with the results stays visible as well. Not for the search of the address. */
function useScrollToResults(key: string, isCounted: boolean, results: Props['results']): void {
  const seen = useRef(key);
  useEffect(() => {
    if (!isCounted || seen.current === key) return;
    seen.current = key;
    const top = results.current?.getBoundingClientRect().top ?? 0;
    const hidden = top + visible - window.innerHeight;
    if (hidden > 0) window.scrollBy(0, hidden);
  }, [key, isCounted, results]);
}
