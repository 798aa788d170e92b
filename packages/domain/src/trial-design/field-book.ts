import { unprotectCsvText } from '../csv-protection';
import { delimitedRows, type TextRow } from './delimited-text';
import { maxPosition } from './planned-plot';

/** What a column of a field book may be used for. */
export const fieldBookParts = ['row', 'column', 'germplasm', 'rep', 'block', 'treatment'] as const;
type FieldBookPart = (typeof fieldBookParts)[number];
export const neededParts = ['row', 'column', 'germplasm'] as const;

/** Which column is used for what, by its index. */
export type FieldBookColumns = Readonly<Partial<Record<FieldBookPart, number>>>;

export interface FieldBookTable {
  readonly headings: readonly string[];
  readonly rows: readonly TextRow[];
}

/** A plot as a field book describes it. */
export interface FieldBookPlot {
  readonly line: number;
  readonly row: number;
  readonly column: number;
  readonly germplasm: string;
  readonly rep: string;
  readonly block?: string;
  readonly treatment?: string;
}

export interface FieldBookProblem {
  readonly kind:
    | 'germplasmMissing'
    | 'rowMissing'
    | 'rowNotNumeric'
    | 'columnMissing'
    | 'columnNotNumeric'
    | 'positionTaken'
    | 'textTooLong';
  readonly line: number;
  /** The line that has the position already. */
  readonly otherLine?: number;
}

/** The table in a text; undefined without a row below the headings. */
export function fieldBookTable(text: string): FieldBookTable | undefined {
  const [head, ...rows] = delimitedRows(text);
  return head && rows.length > 0 ? { headings: head.cells, rows } : undefined;
}

/** Headings of the design tool FielDHub and of our own files, in lower case. In the former a treatment is an entry. */
const knownHeadings: Readonly<Record<FieldBookPart, readonly string[]>> = {
  row: ['row'],
  column: ['column', 'col'],
  germplasm: ['germplasm', 'line/phenotype', 'treatment'],
  rep: ['rep'],
  block: ['block', 'iblock'],
  treatment: [],
};

/** The columns by their headings; the first spelling of a list is preferred. */
export function suggestedColumns({ headings }: FieldBookTable): FieldBookColumns {
  const given = headings.map((heading) => heading.toLowerCase());
  const found = fieldBookParts.flatMap((part) => {
    const heading = knownHeadings[part].find((name) => given.includes(name));
    return heading === undefined ? [] : [[part, given.indexOf(heading)] as const];
  });
  const columns: Partial<Record<FieldBookPart, number>> = Object.fromEntries(found);
  // Our own files have both.
  const treatment = given.indexOf('treatment');
  if (treatment >= 0 && columns.germplasm !== treatment) columns.treatment = treatment;
  return columns;
}

/** The database's limits for these texts. */
const longest = { rep: 10, block: 10, treatment: 255 } as const;

interface FieldBookReading {
  readonly plots: readonly FieldBookPlot[];
  readonly problems: readonly FieldBookProblem[];
}

/** Plots, and what is wrong with which line. Every plot needs a position of its own. */
export function readFieldBook({ rows }: FieldBookTable, columns: FieldBookColumns): FieldBookReading {
  const plots: FieldBookPlot[] = [];
  const problems: FieldBookProblem[] = [];
  const taken = new Map<string, number>();
  for (const { line, cells } of rows) {
    const read = readPlot(line, (part) => unprotectCsvText(cells[columns[part] ?? -1] ?? ''));
    if (Array.isArray(read)) {
      problems.push(...read.map((kind) => ({ kind, line })));
      continue;
    }
    const position = `${read.row}/${read.column}`;
    const otherLine = taken.get(position);
    if (otherLine === undefined) {
      taken.set(position, line);
      plots.push(read);
    } else problems.push({ kind: 'positionTaken', line, otherLine });
  }
  return { plots, problems };
}

type TextOf = (part: FieldBookPart) => string;

function readPlot(line: number, text: TextOf): FieldBookPlot | FieldBookProblem['kind'][] {
  const row = positionOf(text('row'));
  const column = positionOf(text('column'));
  if (typeof row === 'number' && typeof column === 'number' && text('germplasm') !== '' && !isTooLong(text))
    return {
      line,
      row,
      column,
      germplasm: text('germplasm'),
      rep: text('rep') || '1',
      ...(text('block') !== '' && { block: text('block') }),
      ...(text('treatment') !== '' && { treatment: text('treatment') }),
    };
  const problems: FieldBookProblem['kind'][] = [];
  if (text('germplasm') === '') problems.push('germplasmMissing');
  if (typeof row === 'string') problems.push(`row${row}`);
  if (typeof column === 'string') problems.push(`column${column}`);
  if (isTooLong(text)) problems.push('textTooLong');
  return problems;
}

const isTooLong = (text: TextOf) =>
  (Object.keys(longest) as (keyof typeof longest)[]).some((part) => text(part).length > longest[part]);

function positionOf(text: string): number | 'Missing' | 'NotNumeric' {
  if (text === '') return 'Missing';
  // Statistics packages write whole numbers with a decimal point, too.
  const number = /^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= maxPosition ? number : 'NotNumeric';
}
