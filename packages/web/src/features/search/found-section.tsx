import type { SearchSection } from '@landrace/contract/areas/search/search';
import type {
  FoundTaxon,
  SearchHit,
  SearchSectionAnswer,
} from '@landrace/contract/areas/search/search.routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { ScreenLink } from '../../kit/layout/screen-link';
import { Section } from '../../kit/layout/section';
import { MatchedText } from '../../kit/text/matched-text';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { sectionQuery } from './queries';
import classes from './search.module.css';
import { germplasmOf, nameOfTaxon } from './taxon-list';

type Target = Pick<ComponentProps<typeof ScreenLink>, 'screen' | 'params' | 'search'>;
type TargetOf = (id: number) => Target;

/** A screen of its own, and the name of the id in its address. */
const ownScreen =
  (screen: string, parameter: string): TargetOf =>
  (id) => ({ screen, params: { [parameter]: id } });

/** The screen that shows a hit. Locations have none of their own: the list shows the one, with its map. */
const targets: Readonly<Record<SearchSection, TargetOf>> = {
  germplasm: ownScreen('passport', 'germplasmId'),
  germplasmAttributes: ownScreen('passport', 'germplasmId'),
  datasets: ownScreen('datasets-details', 'datasetId'),
  datasetAttributes: ownScreen('datasets-details', 'datasetId'),
  locations: (id) => ({ screen: 'locations', search: { filter: [['locationId', 'equals', String(id)]] } }),
  mapDefinitions: ownScreen('marker-details', 'markerId'),
  pedigrees: ownScreen('passport', 'germplasmId'),
  trials: ownScreen('trait-details', 'traitId'),
};

interface Props {
  readonly answer: SearchSectionAnswer;
  readonly term: string;
}

export function FoundSection({ answer, term }: Props) {
  const t = useText();
  const title = t(`search.sections.${answer.section}`);
  if ('tooMany' in answer) {
    return (
      <Section title={title}>
        <p className="quiet small">{t('search.tooMany')}</p>
      </Section>
    );
  }
  const { count, isMore, hits, taxa } = answer;
  const counted = isMore ? t('search.moreThan', { count: formatNumber(count) }) : formatNumber(count);
  return (
    <Section title={count > 0 ? `${title} (${counted})` : title}>
      {count > 0 && <Hits answer={answer} term={term} hasMore={isMore || hits.length < count} />}
      {taxa && <FoundTaxa taxa={taxa} term={term} />}
    </Section>
  );
}

type Answer = Extract<SearchSectionAnswer, { readonly hits: unknown }>;

function Hits({ answer, term, hasMore }: { answer: Answer; term: string; hasMore: boolean }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...sectionQuery(answer.section, term),
    enabled: isWhole,
  });
  const pages = data?.pages.flatMap((page) => ('hits' in page ? page.hits : []));
  const hits = pages ?? answer.hits;
  const mayGoOn = isWhole && data ? hasNextPage : hasMore;
  return (
    <>
      <ul className={classes.hits}>
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} section={answer.section} term={term} />
        ))}
      </ul>
      {mayGoOn && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetching}
          onClick={() => (isWhole ? void fetchNextPage() : setWhole(true))}
        >
          {t('search.more')}
        </Button>
      )}
    </>
  );
}

interface HitProps {
  readonly hit: SearchHit;
  readonly section: SearchSection;
  readonly term: string;
}

function Hit({ hit, section, term }: HitProps) {
  const t = useText();
  const terms = term.split('%');
  const isElsewhere = hit.text !== hit.name && hit.text !== hit.detail;
  return (
    <li className={`line ${classes.hit}`}>
      <ScreenLink {...targets[section](hit.id)} className={classes.name}>
        <MatchedText text={hit.name} terms={terms} />
      </ScreenLink>
      {hit.detail && (
        <span className="quiet small">
          <MatchedText text={hit.detail} terms={terms} />
        </span>
      )}
      {isElsewhere && (
        <span className="quiet small">
          {t(`search.fields.${hit.field}` as 'search.fields.synonyms')}
          {': '}
          <MatchedText text={hit.text} terms={terms} />
        </span>
      )}
    </li>
  );
}

interface FoundTaxaProps {
  readonly taxa: readonly FoundTaxon[];
  readonly term: string;
}

/** Each links to the list of its germplasm, of which there may be a million. */
function FoundTaxa({ taxa, term }: FoundTaxaProps) {
  const t = useText();
  const titleId = useId();
  return (
    <>
      <h3 id={titleId} className={`quiet small ${classes.taxa}`}>
        {t('search.taxa')}
      </h3>
      <ul className={classes.hits} aria-labelledby={titleId}>
        {taxa.map((taxon) => (
          <Taxon key={nameOfTaxon(taxon)} taxon={taxon} terms={term.split('%')} />
        ))}
      </ul>
    </>
  );
}

function Taxon({ taxon, terms }: { readonly taxon: FoundTaxon; readonly terms: readonly string[] }) {
  const t = useText();
  const address = useScreenAddress()('germplasm');
  const { field, text, count, isMore } = taxon;
  const name = nameOfTaxon(taxon);
  const called = <MatchedText text={name} terms={terms} />;
  const amount = isMore ? t('search.moreThan', { count: formatNumber(count) }) : formatNumber(count);
  return (
    <li className={`line ${classes.hit}`}>
      {address === undefined ? (
        <i className={classes.name}>{called}</i>
      ) : (
        <Link to={address} search={germplasmOf(taxon) as never} className={classes.name}>
          <i>{called}</i>
        </Link>
      )}
      <span className="quiet small">
        {t(`search.fields.${field}`)}
        {text !== name && (
          <>
            {': '}
            <MatchedText text={text} terms={terms} />
          </>
        )}
      </span>
      <span className="quiet small">{t('search.ofTaxon', { amount })}</span>
    </li>
  );
}
