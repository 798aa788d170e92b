import type { MatchSuggestion } from '@landrace/contract/areas/germplasm/match.routes';
import type { Candidate, Choices, ResolvedLine } from './resolution';

/** Lines for which something similar is looked for at once, when the first of them is shown. */
export const linesTogether = 10;

/** The names that are looked for together with that of a line. */
export function namesAround(lines: readonly ResolvedLine[], index: number): readonly string[] {
  const start = index - (index % linesTogether);
  return lines.slice(start, start + linesTogether).map(({ name }) => name);
}

/**
 * The only germplasm that is called so but for its spelling or one typing error. Names that are merely similar have to
 * be looked at, even where there is but one of them.
 */
function unambiguousOf(found: readonly MatchSuggestion[] | null | undefined): Candidate | undefined {
  const [only, another] = found ?? [];
  if (!only || another || only.kind === 'similar') return undefined;
  return { germplasm: only, field: only.field };
}

/** What lines that nobody has decided on mean without doubt, by what was found for each of their names. */
export async function unambiguousChoices(
  lines: readonly ResolvedLine[],
  find: (names: readonly string[]) => Promise<readonly (readonly MatchSuggestion[] | null)[]>,
  progress: { readonly signal: AbortSignal; onLines(count: number): void },
): Promise<Choices> {
  const accepted: Record<number, Candidate> = {};
  for (let start = 0; start < lines.length && !progress.signal.aborted; start += linesTogether) {
    const some = lines.slice(start, start + linesTogether);
    if (some.every(({ meant }) => meant)) continue;
    const found = await find(namesAround(lines, start));
    for (const [place, line] of some.entries()) {
      const candidate = line.meant ? undefined : unambiguousOf(found[place]);
      if (candidate) accepted[line.sameAs ?? line.line] = candidate;
    }
    progress.onLines(Math.min(start + linesTogether, lines.length));
  }
  return accepted;
}
