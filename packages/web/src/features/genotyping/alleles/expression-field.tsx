import { type AlleleProblem, parseAlleleExpression } from '@landrace/domain/allele-expression';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { TextArea } from '../../../kit/controls/inputs';
import { type Translate, useText } from '../../../lib/i18n/text';
import type { HistoryStep } from '../../../lib/url-state';

interface Props {
  readonly text: string;
  /** Of the dataset, while nothing is typed. */
  readonly example: string | undefined;
  /** Called with texts that can be read, while typing and with Enter. */
  readonly onChange: (text: string, step: HistoryStep) => void;
  /** Called with whether the text, once typing has paused, can be read. */
  readonly onReadable: (isReadable: boolean) => void;
}

/** Delay in milliseconds before conditions are searched while they are typed. */
const typingPause = 500;

/** The conditions as text. Until they can be read, those before stay in the address and a message says why. */
export function ExpressionField({ text, example, onChange, onReadable }: Props) {
  const t = useText();
  const [draft, setDraft] = useState({ typed: text, of: text });
  // The address was changed elsewhere: by a choice below, or by going back.
  if (draft.of !== text) setDraft({ typed: text, of: text });
  const { typed } = draft;
  const [isTyping, setTyping] = useState(false);
  const { problems } = parseAlleleExpression(typed);

  const apply = (step: HistoryStep) => {
    setTyping(false);
    if (typed === text || problems.length > 0) return;
    setDraft({ typed, of: typed });
    onChange(typed, step);
  };
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => apply('replace'), typingPause);
    return () => clearTimeout(timer);
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply('push');
  };

  const [problem] = isTyping ? [] : problems;
  const isReadable = problem === undefined;
  useEffect(() => onReadable(isReadable), [onReadable, isReadable]);
  return (
    <TextArea
      label={t('alleleSearch.expression.label')}
      description={t('alleleSearch.expression.hint')}
      placeholder={example}
      error={problem ? describeProblem(problem, t) : undefined}
      rows={2}
      isResizable
      isCode
      spellCheck={false}
      autoCapitalize="off"
      value={typed}
      onChange={(event) => {
        setDraft({ typed: event.currentTarget.value, of: text });
        setTyping(true);
      }}
      onBlur={() => apply('replace')}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The longest part of a condition in a message. */
const longest = 60;

function describeProblem({ problem, condition, line, text }: AlleleProblem, t: Translate): string {
  const quoted = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return t(`alleleSearch.problems.${problem}`, { condition, line, text: quoted });
}
