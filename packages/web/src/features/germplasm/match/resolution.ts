import type { MatchField } from '@landrace/contract/areas/germplasm/match';
import type {
  MatchAnswer,
  MatchedGermplasm,
  MatchLine,
} from '@landrace/contract/areas/germplasm/match.routes';

/** Germplasm that a line may mean, and what of it the line tells. */
export interface Candidate {
  readonly germplasm: MatchedGermplasm;
  readonly field: MatchField;
}

/** What somebody decided, by the first line that says so: lines that say the same mean the same. */
export type Choices = Readonly<Record<number, Candidate>>;

/** Decides what a line and all that say the same mean; nothing takes the decision back. */
export type Choose = (firstLine: number, candidate: Candidate | undefined) => void;

export type Outcome = 'matched' | 'ambiguous' | 'notFound';

export interface ResolvedLine extends Pick<MatchLine, 'line' | 'name' | 'sameAs' | 'matches'> {
  readonly outcome: Outcome;
  readonly candidates: readonly Candidate[];
  /** What the line means: the only match, or what was chosen. */
  readonly meant: Candidate | undefined;
}

export interface Resolution {
  readonly lines: readonly ResolvedLine[];
  readonly byOutcome: Readonly<Record<Outcome, readonly ResolvedLine[]>>;
  /** Lines that somebody decided on. */
  readonly chosen: Readonly<Record<'ambiguous' | 'notFound', number>>;
  readonly repeated: number;
  /** Of all germplasm that is meant, each once. */
  readonly ids: readonly number[];
}

/** What became of every line. */
export function resolve({ lines, germplasm }: MatchAnswer, choices: Choices): Resolution {
  const known = new Map(germplasm.map((one) => [one.germplasmId, one]));
  const resolved = lines.map((line) => resolveLine(line, known, choices));
  const having = (outcome: Outcome) => resolved.filter((line) => line.outcome === outcome);
  const byOutcome = {
    matched: having('matched'),
    ambiguous: having('ambiguous'),
    notFound: having('notFound'),
  };
  const decided = (some: readonly ResolvedLine[]) => some.filter(({ meant }) => meant).length;
  return {
    lines: resolved,
    byOutcome,
    chosen: { ambiguous: decided(byOutcome.ambiguous), notFound: decided(byOutcome.notFound) },
    repeated: resolved.filter(({ sameAs }) => sameAs !== undefined).length,
    ids: [...new Set(resolved.flatMap(({ meant }) => (meant ? [meant.germplasm.germplasmId] : [])))],
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
    meant: matches === 1 ? possible[0] : choices[sameAs ?? line],
  };
}

function outcomeOf(matches: number): Outcome {
  if (matches === 0) return 'notFound';
  return matches === 1 ? 'matched' : 'ambiguous';
}
