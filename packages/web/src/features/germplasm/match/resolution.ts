import type { MatchField } from '@landrace/contract/areas/germplasm/match';
import type {
  MatchAnswer,
  MatchedGermplasm,
  MatchLine,
} from '@landrace/contract/areas/germplasm/match.routes';

/** Germplasm that a line may mean, and which field of it the line matches. */
export interface Candidate {
  readonly germplasm: MatchedGermplasm;
  readonly field: MatchField;
}

/** Decisions by the user, by the first line with a text: lines with the same text mean the same. */
export type Choices = Readonly<Record<number, Candidate>>;

/** Decides the meaning of a line and all lines with the same text; undefined withdraws the decision. */
export type Choose = (firstLine: number, candidate: Candidate | undefined) => void;

export type Outcome = 'matched' | 'ambiguous' | 'notFound';

export interface ResolvedLine extends Pick<MatchLine, 'line' | 'name' | 'sameAs' | 'matches'> {
  readonly outcome: Outcome;
  readonly candidates: readonly Candidate[];
  /** The match of the line: the only one, or the chosen one. */
  readonly match: Candidate | undefined;
}

export interface Resolution {
  readonly lines: readonly ResolvedLine[];
  readonly byOutcome: Readonly<Record<Outcome, readonly ResolvedLine[]>>;
  /** Lines with a decision. */
  readonly chosen: Readonly<Record<'ambiguous' | 'notFound', number>>;
  readonly repeated: number;
  /** The ids of all matched germplasm, each once. */
  readonly ids: readonly number[];
}

/** The result of every line. */
export function resolve({ lines, germplasm }: MatchAnswer, choices: Choices): Resolution {
  const known = new Map(germplasm.map((one) => [one.germplasmId, one]));
  const resolved = lines.map((line) => resolveLine(line, known, choices));
  const having = (outcome: Outcome) => resolved.filter((line) => line.outcome === outcome);
  const byOutcome = {
    matched: having('matched'),
    ambiguous: having('ambiguous'),
    notFound: having('notFound'),
  };
  const decided = (some: readonly ResolvedLine[]) => some.filter(({ match }) => match).length;
  return {
    lines: resolved,
    byOutcome,
    chosen: { ambiguous: decided(byOutcome.ambiguous), notFound: decided(byOutcome.notFound) },
    repeated: resolved.filter(({ sameAs }) => sameAs !== undefined).length,
    ids: [...new Set(resolved.flatMap(({ match }) => (match ? [match.germplasm.germplasmId] : [])))],
  };
}

function resolveLine(
  { line, name, sameAs, matches, candidates }: MatchLine,
  known: ReadonlyMap<number, MatchedGermplasm>,
  choices: Choices,
): ResolvedLine {
  const possible = candidates.flatMap(({ germplasmId, field }) => {
    const germplasm = known.get(germplasmId);
    return germplasm ? [{ germplasm, field }] : [];
  });
  return {
    line,
    name,
    ...(sameAs !== undefined && { sameAs }),
    matches,
    outcome: outcomeOf(matches),
    candidates: possible,
    match: matches === 1 ? possible[0] : choices[sameAs ?? line],
  };
}

function outcomeOf(matches: number): Outcome {
  if (matches === 0) return 'notFound';
  return matches === 1 ? 'matched' : 'ambiguous';
}
