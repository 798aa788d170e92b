import type { MatchSuggestion } from '@landrace/contract/areas/germplasm/match.routes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CheckIcon } from '../../../kit/icons/shell-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { LongList } from '../../../kit/lists/long-list';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import { AcceptAll } from './accept-all';
import { GermplasmLink, nameOf } from './germplasm-link';
import { LineHead } from './line-head';
import classes from './match.module.css';
import { suggestionQuery } from './match-work';
import type { Choices, Choose, ResolvedLine } from './resolution';
import { linesTogether, namesAround } from './suggested-names';

interface Props {
  readonly lines: readonly ResolvedLine[];
  readonly onChoose: Choose;
  readonly onChooseAll: (accepted: Choices) => void;
}

/** Lines without a match, with similar names. */
export function MissingLines({ lines, onChoose, onChooseAll }: Props) {
  const t = useText();
  if (lines.length === 0)
    return <StateMessage icon={<CheckIcon size={20} />} title={t('match.noneMissing')} />;
  return (
    <>
      <AcceptAll lines={lines} onAccept={onChooseAll} />
      <LongList
        label={t('match.outcomes.notFound')}
        items={lines}
        keyOf={({ line }) => line}
        height={96}
        render={(line, index) => (
          <MissingLine
            line={line}
            names={namesAround(lines, index)}
            index={index % linesTogether}
            onChoose={(candidate) => onChoose(line.sameAs ?? line.line, candidate)}
          />
        )}
      />
    </>
  );
}

interface LineProps {
  readonly line: ResolvedLine;
  /** The names requested together with it, and its index among them. */
  readonly names: readonly string[];
  readonly index: number;
  readonly onChoose: (candidate: ResolvedLine['match']) => void;
}

function MissingLine({ line, names, index, onChoose }: LineProps) {
  const t = useText();
  const { match } = line;
  return (
    <div className={classes.line}>
      <LineHead line={line} />
      {match ? (
        <div className={classes.suggestion}>
          <GermplasmLink candidate={match} />
          <Button variant="default" size="compact-xs" onClick={() => onChoose(undefined)}>
            {t('match.takeBack')}
          </Button>
        </div>
      ) : (
        <Suggestions names={names} index={index} onChoose={onChoose} />
      )}
    </div>
  );
}

function Suggestions({ names, index, onChoose }: Omit<LineProps, 'line'>) {
  const t = useText();
  const { data, error } = useQuery(suggestionQuery(names));
  if (error) return <p className={classes.quiet}>{describeError(error, t)}</p>;
  if (!data) return <p className={classes.quiet}>{t('match.looking')}</p>;
  const found = data[index];
  if (!found) return <p className={classes.quiet}>{t('match.tooManyAlike')}</p>;
  if (found.length === 0) return <p className={classes.quiet}>{t('match.nothingAlike')}</p>;
  return (
    <ul className={classes.suggestions}>
      {found.map((suggestion) => (
        <Suggestion
          key={suggestion.germplasmId}
          suggestion={suggestion}
          onAccept={() => onChoose({ germplasm: suggestion, field: suggestion.field })}
        />
      ))}
    </ul>
  );
}

interface SuggestionProps {
  readonly suggestion: MatchSuggestion;
  readonly onAccept: () => void;
}

function Suggestion({ suggestion, onAccept }: SuggestionProps) {
  const t = useText();
  const name = nameOf(suggestion);
  return (
    <li className={classes.suggestion}>
      <GermplasmLink candidate={{ germplasm: suggestion, field: suggestion.field }} />
      {suggestion.field === 'synonyms' && <bdi className={classes.quiet}>{suggestion.text}</bdi>}
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('match.acceptNamed', { name })}
        onClick={onAccept}
      >
        {t('match.accept')}
      </Button>
    </li>
  );
}
