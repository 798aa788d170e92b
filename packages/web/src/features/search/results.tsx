import { type SearchSection, searchSections } from '@landrace/contract/areas/search/search';
import type { SearchSectionAnswer } from '@landrace/contract/areas/search/search.routes';
import { maxSearchWords, searchWords } from '@landrace/domain/search-words';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../kit/layout/section';
import { PageSkeleton } from '../../kit/layout/skeleton';
import { ErrorState } from '../../kit/layout/states';
import { Tabs } from '../../kit/layout/tabs';
import { useText } from '../../lib/i18n/text';
import { type SearchParams, useUrlState } from '../../lib/url-state';
import { countText } from './count-text';
import { AllHits, FirstHits, FirstTaxa, type FoundHits } from './found-section';
import { FoundTaxa } from './found-taxa';
import { NothingFound } from './nothing-found';
import { searchQuery } from './queries';
import classes from './search.module.css';

type Tab = 'all' | 'taxa' | SearchSection;

/** What people search for most comes first; what is found in values of germplasm and datasets, last. */
const order: readonly SearchSection[] = [
  'germplasm',
  'datasets',
  'mapDefinitions',
  'trials',
  'locations',
  'pedigrees',
  'germplasmAttributes',
  'datasetAttributes',
];

const isTab = (value: unknown): value is Tab =>
  value === 'taxa' || (searchSections as readonly unknown[]).includes(value);

const tabCodec = {
  read: ({ tab }: SearchParams): Tab => (isTab(tab) ? tab : 'all'),
  write: (tab: Tab): SearchParams => ({ tab: tab === 'all' ? undefined : tab }),
};

export function Results({ term }: { readonly term: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(searchQuery(term));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const isPartial = data.some((section) => 'hits' in section && section.isPartial);
  const found = data.filter((section) => 'tooMany' in section || section.hits.length > 0 || section.taxa);
  if (found.length === 0) return <NothingFound term={term} isPartial={isPartial} />;
  const { ignored } = searchWords(term);
  const isGuess = found.every(
    (section) => 'hits' in section && (section.hits[0] ?? section.taxa?.[0])?.match === 'similar',
  );
  const remarks = [
    ...(isPartial ? [t('search.partial')] : []),
    ...(isGuess ? [t('search.similar', { term })] : []),
    ...(ignored.length > 0
      ? [t('search.ignored', { count: maxSearchWords, words: ignored.join(', ') })]
      : []),
  ];
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark} role="status" className={classes.status}>
          {remark}
        </p>
      ))}
      <FoundTabs found={found} term={term} />
    </>
  );
}

interface FoundTabsProps {
  readonly found: readonly SearchSectionAnswer[];
  readonly term: string;
}

/** A tab for everything, and one for each kind of thing that was found. */
function FoundTabs({ found, term }: FoundTabsProps) {
  const t = useText();
  const [chosen, change] = useUrlState(tabCodec);
  const sections = order.flatMap((name) => found.find(({ section }) => section === name) ?? []);
  const withHits = sections.filter(
    (section): section is FoundHits => 'hits' in section && section.hits.length > 0,
  );
  const germplasm = found.find((section) => section.section === 'germplasm' && 'hits' in section);
  const { taxa = [], hasMoreTaxa = false } = germplasm && 'hits' in germplasm ? germplasm : {};
  const taxaProps = { taxa, isMore: hasMoreTaxa, term };
  const open = (tab: Tab) => () => change(() => tab);
  const everything = (
    <>
      {taxa.length > 0 && <FirstTaxa {...taxaProps} onShowAll={open('taxa')} />}
      {sections.map((section) => {
        if ('tooMany' in section) return <TooMany key={section.section} section={section.section} />;
        if (section.hits.length === 0) return null;
        const { section: name } = section;
        return <FirstHits key={name} answer={section} term={term} onShowAll={open(name)} />;
      })}
    </>
  );
  const tabs = [
    { id: 'all' as const, label: t('search.sections.all'), content: everything },
    ...(taxa.length > 0
      ? [
          {
            id: 'taxa' as const,
            label: (
              <Counted
                title={t('search.sections.taxa')}
                amount={countText(t, { count: taxa.length, isMore: hasMoreTaxa })}
              />
            ),
            content: <FoundTaxa taxa={taxa} term={term} />,
          },
        ]
      : []),
    ...withHits.map((answer) => ({
      id: answer.section,
      label: <Counted title={t(`search.sections.${answer.section}`)} amount={countText(t, answer)} />,
      content: <AllHits key={`${answer.section} ${term}`} answer={answer} term={term} />,
    })),
  ];
  const value = tabs.some(({ id }) => id === chosen) ? chosen : 'all';
  return (
    <Tabs<Tab> label={t('search.kindsOfResults')} tabs={tabs} value={value} onChange={(tab) => open(tab)()} />
  );
}

function Counted({ title, amount }: { readonly title: string; readonly amount: string }) {
  return (
    <>
      {title} <span className="quiet tabular">{amount}</span>
    </>
  );
}

function TooMany({ section }: { readonly section: SearchSection }) {
  const t = useText();
  return (
    <Section title={t(`search.sections.${section}`)}>
      <p className="quiet small">{t('search.tooMany')}</p>
    </Section>
  );
}
