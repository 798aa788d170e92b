import { passagesOf } from '@landrace/domain/fold';

interface Props {
  readonly text: string;
  /** What was looked for; accents and capitals do not matter. */
  readonly words: readonly string[];
}

/** Text with what matches set apart. */
export function MatchedText({ text, words }: Props) {
  return passagesOf(text, words).map(({ text: passage, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: passages have no other name, and never move.
    isMatch ? <mark key={index}>{passage}</mark> : <span key={index}>{passage}</span>,
  );
}
