import { maxTermLength } from '@landrace/contract/areas/search/search';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/controls/button';
import { TextInput } from '../../kit/controls/inputs';
import { SearchIcon } from '../../kit/icons/shell-icons';
import { Page } from '../../kit/layout/page';
import { StateMessage } from '../../kit/layout/state-message';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { Results } from './results';
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
