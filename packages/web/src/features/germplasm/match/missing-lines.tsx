import type { MatchSuggestion } from '@landrace/contract/areas/germplasm/match.routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { CheckIcon } from '../../../kit/icons/shell-icons';
import { TickIcon } from '../../../kit/icons/table-icons';
import { StateMessage } from '../../../kit/layout/state-message';
import { LongList } from '../../../kit/lists/long-list';
import { showNotice } from '../../../kit/notices/notice-store';
import { showFailure } from '../../../kit/notices/show-failure';
import { describeError } from '../../../lib/errors/describe-error';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { GermplasmLink, LineHead, nameOf } from './germplasm-link';
import classes from './match.module.css';
import { suggestionQuery } from './match-work';
import type { Candidate, Choices, Choose, ResolvedLine } from './resolution';

/** Number of lines for which similar names are requested together, when the first of them is shown. */
const linesTogether = 10;

/** The names that are requested together with that of a line. */
function namesAround(lines: readonly ResolvedLine[], index: number): readonly string[] {
  const start = index - (index % linesTogether);
  return lines.slice(start, start + linesTogether).map(({ name }) => name);
}

/**
 * The only germplasm whose name differs merely in notation or by one typing error. Names that are less similar need a
 * decision, even if there is only one.
 */
function unambiguousOf(found: readonly MatchSuggestion[] | null | undefined): Candidate | undefined {
  const [only, another] = found ?? [];
  if (!only || another || only.kind === 'similar') return undefined;
  return { germplasm: only, field: only.field };
}

/** The unambiguous suggestions for undecided lines, from the similar names found for each. */
async function unambiguousChoices(
  lines: readonly ResolvedLine[],
  find: (names: readonly string[]) => Promise<readonly (readonly MatchSuggestion[] | null)[]>,
  progress: { readonly signal: AbortSignal; onLines(count: number): void },
): Promise<Choices> {
  const accepted: Record<number, Candidate> = {};
  for (let start = 0; start < lines.length && !progress.signal.aborted; start += linesTogether) {
    const some = lines.slice(start, start + linesTogether);
    if (some.every(({ match }) => match)) continue;
    const found = await find(namesAround(lines, start));
    for (const [index, line] of some.entries()) {
      const candidate = line.match ? undefined : unambiguousOf(found[index]);
      if (candidate) accepted[line.sameAs ?? line.line] = candidate;
    }
    progress.onLines(Math.min(start + linesTogether, lines.length));
  }
  return accepted;
}

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
    <div className={`stack gap-4 ${classes.line}`}>
      <LineHead line={line} />
      {match ? (
        <div className="row">
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
  if (error) return <p className="quiet small">{describeError(error, t)}</p>;
  if (!data) return <p className="quiet small">{t('match.looking')}</p>;
  const found = data[index];
  if (!found) return <p className="quiet small">{t('match.tooManyAlike')}</p>;
  if (found.length === 0) return <p className="quiet small">{t('match.nothingAlike')}</p>;
  return (
    <ul className="stack gap-4">
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
    <li className="row">
      <GermplasmLink candidate={{ germplasm: suggestion, field: suggestion.field }} />
      {suggestion.field === 'synonyms' && <bdi className="quiet small">{suggestion.text}</bdi>}
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

interface AcceptAllProps {
  readonly lines: readonly ResolvedLine[];
  readonly onAccept: (accepted: Choices) => void;
}

/** Accepts the unambiguous suggestions for all lines. With long lists it takes a while and can be stopped. */
function AcceptAll({ lines, onAccept }: AcceptAllProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const [looked, setLooked] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const isWorking = looked !== undefined;
  const handleAccept = async () => {
    const control = new AbortController();
    stop.current = control;
    setLooked(0);
    try {
      const accepted = await unambiguousChoices(
        lines,
        (names) => queryClient.fetchQuery(suggestionQuery(names)),
        { signal: control.signal, onLines: setLooked },
      );
      const count = Object.keys(accepted).length;
      onAccept(accepted);
      showNotice({
        kind: 'success',
        title: t('match.acceptedAll', { count, amount: formatNumber(count) }),
        text: t('match.acceptedAllText'),
      });
    } catch (problem) {
      showFailure(problem);
    } finally {
      setLooked(undefined);
    }
  };
  return (
    <div className={`row ${classes.actions}`}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<TickIcon />}
        disabled={isWorking || lines.every(({ match }) => match)}
        onClick={() => void handleAccept()}
      >
        {t('match.acceptAll')}
      </Button>
      {isWorking && (
        <>
          <span role="status" className="quiet small">
            {t('match.acceptingAll', { done: formatNumber(looked), count: formatNumber(lines.length) })}
          </span>
          <Button variant="default" size="compact-sm" onClick={() => stop.current?.abort()}>
            {t('match.stopAccepting')}
          </Button>
        </>
      )}
    </div>
  );
}
