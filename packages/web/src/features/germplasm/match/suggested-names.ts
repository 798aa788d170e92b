import type { MatchSuggestion } from '@landrace/contract/areas/germplasm/match.routes';
import type { Candidate, Choices, ResolvedLine } from './resolution';

/** Number of lines for which similar names are requested together, when the first of them is shown. */
export const linesTogether = 10;

/** The names that are requested together with that of a line. */
export function namesAround(lines: readonly ResolvedLine[], index: number): readonly string[] {
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
export async function unambiguousChoices(
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
