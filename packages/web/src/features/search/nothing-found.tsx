import { searchWords } from '@landrace/domain/search-words';
import { SearchIcon } from '../../kit/icons/shell-icons';
import { ScreenLink } from '../../kit/layout/screen-link';
import { ScreenLinks } from '../../kit/layout/screen-links';
import { StateMessage } from '../../kit/layout/state-message';
import { useText } from '../../lib/i18n/text';
import classes from './search.module.css';

interface Props {
  readonly term: string;
  readonly isPartial: boolean;
}

/** What was searched, and how to go on. */
export function NothingFound({ term, isPartial }: Props) {
  const t = useText();
  const { words } = searchWords(term);
  return (
    <StateMessage
      icon={<SearchIcon size={20} />}
      title={t('search.nothingTitle', { term })}
      text={t('search.searched')}
      note={t(isPartial ? 'search.partial' : 'search.nothingText')}
      role="status"
      action={
        <div className={`stack ${classes.ways}`}>
          {words.length > 1 && (
            <p>
              {t('search.fewerWords')}{' '}
              {words.map((word) => (
                <ScreenLink
                  key={word}
                  screen="search-query"
                  params={{ searchTerm: word }}
                  className={classes.way}
                >
                  {word}
                </ScreenLink>
              ))}
            </p>
          )}
          <ScreenLinks
            links={[
              { screen: 'germplasm', params: {}, label: t('search.lists.germplasm') },
              { screen: 'datasets', params: {}, label: t('search.lists.datasets') },
              { screen: 'locations', params: {}, label: t('search.lists.locations') },
            ]}
          />
        </div>
      }
    />
  );
}
