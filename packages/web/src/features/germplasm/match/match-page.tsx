import { Page } from '../../../kit/layout/page';
import { useText } from '../../../lib/i18n/text';
import { DuplicatesLink } from '../duplicates/duplicates-link';
import { MatchForm } from './match-form';
import { MatchResults } from './match-results';
import { useMatchWork } from './match-work';

/** Matches external names against the collection: what each line means, and which names are unknown. */
export function MatchPage() {
  const t = useText();
  const [{ text, answer, choices }, change] = useMatchWork();
  return (
    <Page title={t('match.title')} line={t('match.line')} help="match.help" action={<DuplicatesLink />}>
      <MatchForm text={text} onChange={change} />
      {answer && (
        <MatchResults
          answer={answer}
          choices={choices}
          onChoose={(line, candidate) =>
            change((work) => {
              const { [line]: _before, ...others } = work.choices;
              return { choices: candidate ? { ...others, [line]: candidate } : others };
            })
          }
          onChooseAll={(accepted) => change((work) => ({ choices: { ...accepted, ...work.choices } }))}
        />
      )}
    </Page>
  );
}
