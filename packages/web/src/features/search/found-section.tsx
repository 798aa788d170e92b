import type { FoundTaxon, SearchSectionAnswer } from '@landrace/contract/areas/search/search.routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../kit/controls/button';
import { Section } from '../../kit/layout/section';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { countText } from './count-text';
import { FoundTaxa } from './found-taxa';
import { Hit } from './hit';
import { firstHits, sectionQuery } from './queries';
import classes from './search.module.css';

export type FoundHits = Extract<SearchSectionAnswer, { readonly hits: unknown }>;

interface HitsProps {
  readonly answer: FoundHits;
  readonly term: string;
}

interface PartProps {
  readonly onShowAll: () => void;
}

/** The first hits of a section, with a button to all of them. */
export function FirstHits({ answer, term, onShowAll }: HitsProps & PartProps) {
  const t = useText();
  const counted = countText(t, answer);
  return (
    <Section title={`${t(`search.sections.${answer.section}`)} (${counted})`}>
      <HitList {...answer} term={term} />
      {(answer.isMore || answer.hits.length < answer.count) && (
        <Button variant="default" size="compact-sm" onClick={onShowAll}>
          {t(`search.showAll.${answer.section}`, { amount: counted })}
        </Button>
      )}
    </Section>
  );
}

interface TaxaProps {
  readonly taxa: readonly FoundTaxon[];
  readonly isMore: boolean;
  readonly term: string;
}

export function FirstTaxa({ taxa, isMore, term, onShowAll }: TaxaProps & PartProps) {
  const t = useText();
  const counted = countText(t, { count: taxa.length, isMore });
  return (
    <Section title={`${t('search.sections.taxa')} (${counted})`}>
      <FoundTaxa taxa={taxa.slice(0, firstHits)} term={term} />
      {taxa.length > firstHits && (
        <Button variant="default" size="compact-sm" onClick={onShowAll}>
          {t('search.showAll.taxa', { amount: counted })}
        </Button>
      )}
    </Section>
  );
}

/** All hits of a section, loaded page by page. */
export function AllHits({ answer, term }: HitsProps) {
  const t = useText();
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    sectionQuery(answer.section, term),
  );
  const hits = data?.pages.flatMap((page) => ('hits' in page ? page.hits : [])) ?? answer.hits;
  return (
    <>
      <HitList section={answer.section} hits={hits} term={term} />
      {(hasNextPage || (!data && isFetching)) && (
        <div className="line">
          <Button
            variant="default"
            size="compact-sm"
            loading={isFetching}
            onClick={() => void fetchNextPage()}
          >
            {t('search.more')}
          </Button>
          <span className="quiet small">
            {t('search.shown', { shown: formatNumber(hits.length), amount: countText(t, answer) })}
          </span>
        </div>
      )}
    </>
  );
}

function HitList({ section, hits, term }: Pick<FoundHits, 'section' | 'hits'> & Pick<HitsProps, 'term'>) {
  return (
    <ul className={classes.hits}>
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} section={section} term={term} />
      ))}
    </ul>
  );
}
