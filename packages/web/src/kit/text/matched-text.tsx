import { passagesOf } from '@landrace/domain/fold';

interface Props {
  readonly text: string;
  /** The search text; accents and case are ignored. */
  readonly terms: readonly string[];
}

/** Text with highlighted matches. */
export function MatchedText({ text, terms }: Props) {
  return passagesOf(text, terms).map(({ text: passage, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: passages have no other identity, and never move.
    isMatch ? <mark key={index}>{passage}</mark> : <span key={index}>{passage}</span>,
  );
}
