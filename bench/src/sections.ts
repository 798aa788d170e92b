import { alternate, type Rounds, spread } from './measure';
import { below, count, type Line, ms, noBar, type Section, type Verdict } from './report';

type Figures = Line['figures'];

/** What a section shows below a heading, from the figures of a line. */
export type Column = readonly [heading: string, cell: (figures: Figures) => string];

/** A line before its figures are formatted; without a verdict it has no bar. */
export type MeasuredLine = Pick<Line, 'what' | 'figures'> & { readonly verdict?: Verdict | undefined };

/** The first of these figures that a line has; otherwise the cell is empty. */
export function shown(format: (value: number) => string, ...names: readonly string[]): Column[1] {
  return (figures) => {
    const value = names.map((name) => figures[name]).find((figure) => figure !== undefined);
    return value === undefined ? '' : format(value);
  };
}

export function sectionOf({
  columns,
  lines,
  ...head
}: Pick<Section, 'title' | 'about'> & {
  readonly columns: readonly Column[];
  readonly lines: readonly MeasuredLine[];
}): Section {
  return {
    ...head,
    columns: columns.map(([heading]) => heading),
    lines: lines.map(({ what, figures, verdict = noBar }) => {
      return { what, cells: columns.map(([, cell]) => cell(figures)), verdict, figures };
    }),
  };
}

/** Of requests that were repeated, or of a single first one. */
export const medianColumn: Column = ['median', shown(ms, 'medianMs', 'coldMs')];
export const p95Column: Column = ['p95', shown(ms, 'p95Ms')];
export const roundsColumn: Column = ['rounds', shown(String, 'rounds')];
export const timeColumns: readonly Column[] = [medianColumn, p95Column, roundsColumn];

/** How many rows the requests of a line found. */
export function foundRange({ least, most }: Figures): string {
  if (least === undefined || most === undefined) return '';
  return least === most ? count(most) : `${count(least)} to ${count(most)}`;
}

interface TimedLine {
  readonly times: readonly number[];
  /** Numbers of rows that were found. */
  readonly found?: Iterable<number>;
  /** Of the 95th percentile. */
  readonly barMs?: number | undefined;
}

export function timesLine(what: string, { times, found = [], barMs }: TimedLine): MeasuredLine {
  const { median, p95, samples } = spread(times);
  const counts = [...found];
  return {
    what,
    figures: {
      ...(counts.length > 0 && { least: Math.min(...counts), most: Math.max(...counts) }),
      ...{ medianMs: median, p95Ms: p95, rounds: samples },
    },
    verdict: barMs === undefined ? noBar : below(p95, barMs),
  };
}

/** A first request, which finds nothing in caches. */
export function coldLine(what: string, coldMs: number): MeasuredLine {
  return { what, figures: { coldMs, rounds: 1 } };
}

interface TimedRequests {
  readonly rounds: Rounds;
  readonly barMs?: number | undefined;
  /** Returns how many rows were found; NaN if the portal gave up, which misses the bar however fast it was. */
  ask(round: number): Promise<number>;
}

/** Repeats a request. */
export async function timeRequests(
  what: string,
  { rounds, barMs, ask }: TimedRequests,
): Promise<MeasuredLine> {
  const found = new Set<number>();
  const { times } = await alternate({ times: async (round) => found.add(await ask(round)) }, rounds);
  if (!found.has(Number.NaN)) return timesLine(what, { times, found, barMs });
  return { ...timesLine(what, { times }), verdict: 'MISSED' };
}

/** One item in each round. */
export function inRound<Item>(items: readonly Item[], round: number): Item {
  return items[round % items.length] as Item;
}
