import type { MatchAnswer, MatchLine } from '@landrace/contract/areas/germplasm/match.routes';
import { maxNewPlots } from '@landrace/contract/areas/trials/trial-creation';
import type {
  FieldBookColumns,
  FieldBookPlot,
  FieldBookProblem,
  FieldBookTable,
} from '@landrace/domain/trial-design/field-book';
import {
  fieldBookTable,
  neededParts,
  readFieldBook,
  suggestedColumns,
} from '@landrace/domain/trial-design/field-book';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entry, FieldBookDraft, TrialPlot } from './creation-state';
import { matchQuery } from './use-entries';

export type LineProblem =
  | FieldBookProblem
  | { readonly kind: 'unknown' | 'ambiguous'; readonly line: number; readonly name: string };

export interface FieldBook {
  readonly table: FieldBookTable | undefined;
  readonly columns: FieldBookColumns;
  readonly problems: readonly LineProblem[];
  readonly plots: readonly TrialPlot[];
  readonly isTooLong: boolean;
  /** Every line is a plot of known germplasm. */
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The plots of a pasted or loaded field book. */
export function useFieldBook({ text, columns: chosen }: FieldBookDraft, isShown: boolean): FieldBook {
  const table = useMemo(() => fieldBookTable(text), [text]);
  const columns = useMemo(() => (table ? { ...suggestedColumns(table), ...chosen } : {}), [table, chosen]);
  const isMapped = neededParts.every((part) => columns[part] !== undefined);
  const reading = useMemo(
    () => (table && isMapped ? readFieldBook(table, columns) : { plots: [], problems: [] }),
    [table, columns, isMapped],
  );
  const isTooLong = reading.plots.length > maxNewPlots;
  const names = useMemo(() => [...new Set(reading.plots.map(({ germplasm }) => germplasm))], [reading]);
  const matched = useQuery({ ...matchQuery(names), enabled: isShown && names.length > 0 && !isTooLong });
  const known = useMemo(() => knownEntries(names, matched.data), [names, matched.data]);
  const hasAnswer = matched.data !== undefined;
  const found = useMemo(
    () => (hasAnswer ? withEntries(reading.plots, known) : { plots: [], problems: [] }),
    [reading, known, hasAnswer],
  );
  const problems = [...reading.problems, ...found.problems].sort((one, other) => one.line - other.line);
  return {
    table,
    columns,
    problems,
    plots: found.plots,
    isTooLong,
    isComplete: hasAnswer && problems.length === 0,
    isLoading: matched.isFetching && !hasAnswer,
    error: matched.error,
    retry: () => void matched.refetch(),
  };
}

type Known = ReadonlyMap<string, Entry | 'ambiguous'>;

function knownEntries(names: readonly string[], answer: Parameters<typeof entryOf>[0] | undefined): Known {
  if (!answer) return new Map();
  // Each name was a line.
  return new Map(
    answer.lines.flatMap((line) => {
      const entry = entryOf(answer, line);
      const name = names[line.line - 1];
      return entry && name !== undefined ? [[name, entry] as const] : [];
    }),
  );
}

function entryOf(
  { germplasm }: MatchAnswer,
  { matches, candidates: [only] }: MatchLine,
): Entry | 'ambiguous' | undefined {
  if (matches > 1) return 'ambiguous';
  const found = germplasm.find(({ germplasmId }) => germplasmId === only?.germplasmId);
  return found && { germplasmId: found.germplasmId, name: found.germplasmName };
}

function withEntries(plots: readonly FieldBookPlot[], known: Known) {
  const problems: LineProblem[] = [];
  const found: TrialPlot[] = [];
  for (const { line, germplasm, block, treatment, ...place } of plots) {
    const entry = known.get(germplasm);
    if (entry === undefined || entry === 'ambiguous')
      problems.push({ kind: entry ?? 'unknown', line, name: germplasm });
    else
      found.push({
        ...place,
        plot: found.length + 1,
        // Without blocks each replicate is one.
        block: block ?? place.rep,
        entry,
        treatment,
        isCheck: false,
      });
  }
  return { plots: found, problems };
}
