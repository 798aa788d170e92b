import { markdownTable } from '@landrace/tools/markdown-table';

/** Limits for the collection `large`. README.md explains them. */
export const bars = {
  /** A page through HTTP compared with its bare SQL: this ratio, or this many milliseconds more. */
  pageRatio: 1.5,
  pageExtraMs: 5,
  firstPageMs: 50,
  facetsMs: 500,
  passportMs: 250,
  /** Of the rate of a bare COPY. */
  tsvRate: 0.7,
  zipRate: 0.35,
  memoryGrowthMb: 150,
  /** Of signing in compared with its hash, and of a page with a row scope compared with one without. */
  accessRatio: 1.3,
  clustersMs: 150,
  /** Within 100 km of a point. */
  pointMs: 50,
  polygonMs: 150,
  /** Ten duplicates with 100,000 rows that refer to them. */
  mergeMs: 5_000,
  /** Of the rate of a bare COPY, and the maximum growth of the process. */
  importRate: 0.25,
  importMemoryMb: 300,
  /** Of an undo compared with the check and load that it undoes. */
  undoRatio: 1,
  /** Of a page during an import compared with one without. */
  importPageRatio: 3,
  suggestionMs: 100,
  searchMs: 300,
  /** Of 200 readers on two cores, during exports and imports. */
  loadMs: 1_500,
  /** The maximum of the last third of the run compared with the second one; the first one is for warming up. */
  loadMemoryRatio: 1.1,
  loadExtraConnections: 2,
  /** Statistics of a million values compared with the bare SQL for the same quartiles. */
  trialStatisticsRatio: 2,
  scatterMs: 1_500,
  /** From the answer until the browser reacts again. */
  scatterShownMs: 2_000,
  trialFileMs: 2_000,
  /** Compared with a bare COPY of the same values. */
  trialFileRatio: 1.5,
  traitPageMs: 1_000,
  sheetMs: 1_000,
  framesPerSecond: 30,
} as const;

export type Verdict = 'met' | 'MISSED' | '–';

export const noBar: Verdict = '–';

/** The maximum for a page whose statements alone take this long. */
export function pageLimitMs(sqlMs: number): number {
  return Math.max(sqlMs * bars.pageRatio, sqlMs + bars.pageExtraMs);
}

export function atMost(measured: number, limit: number): Verdict {
  return measured <= limit ? 'met' : 'MISSED';
}

export function below(measured: number, limit: number): Verdict {
  return measured < limit ? 'met' : 'MISSED';
}

export function atLeast(measured: number, limit: number): Verdict {
  return measured >= limit ? 'met' : 'MISSED';
}

export interface Line {
  readonly what: string;
  /** In the order of the section's columns. */
  readonly cells: readonly string[];
  readonly verdict: Verdict;
  /** The same unrounded. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface Section {
  readonly title: string;
  readonly about: string;
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
}

export interface Report {
  readonly title: string;
  readonly notes: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly sections: readonly Section[];
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export function count(value: number): string {
  return whole.format(value);
}

/** Three significant digits: 0.42 ms, 7.31 ms, 48.2 ms, 1,234 ms. */
export function ms(value: number): string {
  if (value >= 100) return `${whole.format(value)} ms`;
  return `${value.toFixed(value >= 10 ? 1 : 2)} ms`;
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds >= 100_000 ? 0 : 1)} s`;
}

export function megabytes(bytes: number): string {
  return `${whole.format(bytes / 2 ** 20)} MB`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}

export function perSecond(rate: number): string {
  return `${rate >= 100 ? whole.format(rate) : rate.toFixed(1)} /s`;
}

export function missed(report: Report): string[] {
  return report.sections.flatMap(({ title, lines }) =>
    lines.filter(({ verdict }) => verdict === 'MISSED').map(({ what }) => `${title}: ${what}`),
  );
}

/** Padded, so that it is also readable in a terminal. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = (index: number) => Math.max(...[columns, ...rows].map((row) => row[index]?.length ?? 0));
  const pad = (row: readonly string[]) => row.map((cell, index) => cell.padEnd(width(index)));
  return markdownTable(pad(columns), rows.map(pad));
}

export function markdown(report: Report): string {
  const { title, notes, environment, sections } = report;
  const misses = missed(report);
  const hasBars = sections.some(({ lines }) => lines.some(({ verdict }) => verdict !== noBar));
  const summary = misses.length === 0 ? 'Every bar is met.' : `Missed: ${misses.join(' · ')}.`;
  const parts = [
    `# ${title}\n`,
    ...notes.map((note) => `${note}\n`),
    ...(hasBars ? [`${summary}\n`] : []),
    ...sections.map((section) => `## ${section.title}\n\n${section.about}\n\n${sectionTable(section)}`),
    `## Environment\n\n${table(['', ''], Object.entries(environment))}`,
  ];
  return parts.join('\n');
}

function sectionTable({ columns, lines }: Section): string {
  const hasBars = lines.some(({ verdict }) => verdict !== noBar);
  return table(
    ['', ...columns, ...(hasBars ? ['bar'] : [])],
    lines.map(({ what, cells, verdict }) => [what, ...cells, ...(hasBars ? [verdict] : [])]),
  );
}
