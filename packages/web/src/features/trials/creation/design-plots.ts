import { maxNewPlots } from '@landrace/contract/areas/trials/trial-creation';
import { augmentedBlocks, withAugmentedReps } from '@landrace/domain/trial-design/augmented-blocks';
import { completeBlocks } from '@landrace/domain/trial-design/complete-blocks';
import { maxPosition, type PlannedPlot, swapped } from '@landrace/domain/trial-design/planned-plot';
import type { DesignDraft, Entry, TrialPlot } from './creation-state';

export type DesignField = 'reps' | 'blocks' | 'columns' | 'seed' | 'checks';
/** What is wrong with which field. */
export type DesignProblems = Readonly<Partial<Record<DesignField, 'number' | 'missing' | 'tooMany'>>>;

interface Content {
  readonly germplasm: Entry;
  readonly treatment: string | undefined;
}

function treatmentsOf({ treatments }: Pick<DesignDraft, 'treatments'>): readonly string[] {
  const names = treatments.split(/\r\n|\r|\n/).map((line) => line.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Every germplasm with every treatment. */
function contentsOf(entries: readonly Entry[], treatments: readonly string[]): readonly Content[] {
  const factors = treatments.length === 0 ? [undefined] : treatments;
  return entries.flatMap((germplasm) => factors.map((treatment) => ({ germplasm, treatment })));
}

const wholeNumber = (text: string, most: number) => {
  const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
};

/** What the design consists of; treatments are for complete blocks only. */
function partsOf(chosen: readonly Entry[], design: DesignDraft) {
  const checkIds = new Set(design.checks.map(({ germplasmId }) => germplasmId));
  const fresh = chosen.filter(({ germplasmId }) => !checkIds.has(germplasmId));
  const treatments = design.kind === 'augmented' ? [] : treatmentsOf(design);
  return { entries: contentsOf(fresh, treatments), checks: contentsOf(design.checks, treatments) };
}

/** Plots in the largest block and in the whole trial. */
function sizesOf({ entries, checks }: ReturnType<typeof partsOf>, { kind }: DesignDraft, times: number) {
  return kind === 'augmented'
    ? {
        perBlock: Math.ceil(entries.length / times) + checks.length,
        total: entries.length + checks.length * times,
      }
    : { perBlock: entries.length + checks.length, total: (entries.length + checks.length) * times };
}

/** Undefined if it is not a number; 0 for the width if it follows from the blocks. */
function numbersOf({ kind, blocks, reps, columns, seed }: DesignDraft) {
  return {
    times: wholeNumber(kind === 'augmented' ? blocks : reps, maxPosition),
    width: columns.trim() === '' ? 0 : wholeNumber(columns, maxPosition),
    seed: /^\s*\d{1,9}\s*$/.test(seed) ? Number(seed) : undefined,
  };
}

/** The layout of a design of our own, or what prevents it. */
export function designPlots(
  chosen: readonly Entry[],
  design: DesignDraft,
): { readonly plots: readonly TrialPlot[]; readonly problems: DesignProblems } {
  const isAugmented = design.kind === 'augmented';
  const parts = partsOf(chosen, design);
  const { times, width, seed } = numbersOf(design);
  const { perBlock, total } = sizesOf(parts, design, times ?? 1);
  const repeats = isAugmented ? 'blocks' : 'reps';
  const problems: DesignProblems = {
    ...(times === undefined && { [repeats]: 'number' }),
    ...(total > maxNewPlots && { [repeats]: 'tooMany' }),
    ...(width === undefined && { columns: 'number' }),
    ...(seed === undefined && { seed: 'number' }),
    ...(isAugmented && parts.checks.length === 0 && { checks: 'missing' }),
  };
  if (Object.keys(problems).length > 0 || times === undefined || seed === undefined)
    return { plots: [], problems };
  const options = { ...parts, columns: width || perBlock, isSerpentine: design.isSerpentine, seed };
  const planned = isAugmented
    ? augmentedBlocks({ ...options, blocks: times })
    : completeBlocks({ ...options, reps: times });
  const edited = design.swaps.reduce((plots, [one, other]) => swapped(plots, one, other), planned);
  return { plots: (isAugmented ? withAugmentedReps(edited) : edited).map(plotOf), problems };
}

const plotOf = ({ entry: { germplasm, treatment }, ...plot }: PlannedPlot<Content>): TrialPlot => ({
  ...plot,
  entry: germplasm,
  treatment,
});
