import { maxTermLength } from '@landrace/contract/areas/search/search';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { TextInput } from '../../kit/controls/inputs';
import { SearchIcon } from '../../kit/icons/shell-icons';
import { Page } from '../../kit/layout/page';
import { PageSkeleton } from '../../kit/layout/skeleton';
import { StateMessage } from '../../kit/layout/state-message';
import { ErrorState } from '../../kit/layout/states';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { FoundSection } from './found-section';
import { searchQuery } from './queries';
import classes from './search.module.css';

export function SearchPage() {
  const t = useText();
  const { searchTerm = '' } = useParams({ strict: false }) as { readonly searchTerm?: string };
  const term = searchTerm.trim().slice(0, maxTermLength);
  return (
    <Page title={t('search.title')} subject={term} line={t('search.line')}>
      <TermForm key={term} term={term} />
      {term === '' ? <Hints /> : <Results term={term} />}
    </Page>
  );
}

function TermForm({ term }: { readonly term: string }) {
  const t = useText();
  const navigate = useNavigate();
  const addressOf = useScreenAddress();
  const [typed, setTyped] = useState(term);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const searchTerm = typed.trim();
    const address = searchTerm === '' ? addressOf('search') : addressOf('search-query', { searchTerm });
    if (address !== undefined) void navigate({ to: address });
  };
  return (
    <form className={`row ${classes.form}`} onSubmit={handleSubmit}>
      <TextInput
        type="search"
        className={classes.field}
        aria-label={t('search.term')}
        placeholder={t('search.placeholder')}
        maxLength={maxTermLength}
        leftSection={<SearchIcon />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t('search.run')}</Button>
    </form>
  );
}

function Hints() {
  const t = useText();
  return (
    <StateMessage
      icon={<SearchIcon size={20} />}
      title={t('search.startTitle')}
      text={t('search.startText')}
    />
  );
}

function Results({ term }: { readonly term: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(searchQuery(term));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const found = data.filter((section) => 'tooMany' in section || section.hits.length > 0 || section.taxa);
  const isPartial = data.some((section) => 'hits' in section && section.isPartial);
  if (found.length === 0) {
    return (
      <StateMessage
        icon={<SearchIcon size={20} />}
        title={t('search.nothingTitle', { term })}
        text={t(isPartial ? 'search.partial' : 'search.nothingText')}
        role="status"
      />
    );
  }
  const isGuess = found.every(
    (section) => 'hits' in section && (section.hits[0] ?? section.taxa?.[0])?.match === 'similar',
  );
  return (
    <>
      {isPartial && (
        <p role="status" className={classes.status}>
          {t('search.partial')}
        </p>
      )}
      {isGuess && (
        <p role="status" className={classes.status}>
          {t('search.similar', { term })}
        </p>
      )}
      {found.map((section) => (
        <FoundSection key={section.section} answer={section} term={term} />
      ))}
    </>
  );
}
