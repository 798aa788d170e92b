import type { VariantFacts } from '../calls/call-matrix';
import { plainWindow, readLines, tab } from './line-window';
import { readPosition } from './marker-position';
import type { CellReader, MatrixContent, MatrixRow } from './matrix-content';
import {
  type FaultBook,
  openFaultBook,
  type ReadHandler,
  type ReadOptions,
  type ReadSummary,
  untilGivenUp,
} from './reading';
import { cellsOf, leadingCells, lineTaker, separatorOf, type TextLine } from './text-lines';
import { openTelling } from './variant-telling';
import { noteNames } from './vcf-header';

/** Which cells in front of the others say what of a marker. */
interface MarkerColumns {
  readonly marker: number;
  readonly chromosome: number | undefined;
  readonly position: number | undefined;
  readonly alleles?: number;
  /** The first one behind them. */
  readonly first: number;
}

/** How a file with a row for each marker begins. */
export interface MarkerForm {
  /** Told by the headings; gives up where they are none. */
  columnsOf(headings: readonly string[], line: number, faults: FaultBook): MarkerColumns;
}

export interface TableSummary extends ReadSummary {
  /** Lines in front of everything that begin with `#`. */
  readonly comments: readonly string[];
}

interface MarkerTable<Numbers, Sink> {
  readonly content: MatrixContent<Numbers, Sink>;
  readonly form: MarkerForm;
}

/** Tables with one row of headings and then one for each marker. */
export async function readMarkerRows<Numbers extends Uint16Array | Float32Array, Sink>(
  source: AsyncIterable<Uint8Array>,
  table: MarkerTable<Numbers, Sink>,
  handler: ReadHandler<Sink>,
  options: ReadOptions,
): Promise<TableSummary> {
  const faults = openFaultBook(handler, options);
  const rows = openMarkerRows(table, handler, faults);
  const comments: string[] = [];
  const window = plainWindow();
  const taker = lineTaker(window, rows.take, (text) => comments.push(text));
  await untilGivenUp(async () => {
    await readLines(source, { window, taker, faults }, options);
    await rows.end(taker.line);
  });
  return { samples: rows.samples, variants: rows.variants, faults: faults.count, comments };
}

interface Opened<Numbers> {
  readonly columns: MarkerColumns;
  readonly separator: number;
  readonly numbers: Numbers;
  readonly cells: CellReader<Numbers>;
  add(row: MatrixRow<Numbers>): Promise<void>;
}

function openMarkerRows<Numbers extends Uint16Array | Float32Array, Sink>(
  { content, form }: MarkerTable<Numbers, Sink>,
  handler: ReadHandler<Sink>,
  faults: FaultBook,
) {
  const told = openTelling(handler, (line) => ({ line, column: opened?.columns.marker ?? 0 }));
  let opened: Opened<Numbers> | undefined;
  let variants = 0;

  async function takeHeadings(text: TextLine): Promise<void> {
    const { line } = text;
    const separator = content.separator === 'tab' ? tab : separatorOf(text);
    const headings = cellsOf(text, separator);
    const columns = form.columnsOf(headings, line, faults);
    const names = headings.slice(columns.first);
    const placeOf = (sample: number) => ({ line, column: columns.first + sample });
    if (names.length === 0) faults.giveUp('no-samples', { line });
    noteNames(names, faults, placeOf);
    const add = content.openRows(await handler.samples(names, placeOf));
    const numbers = new content.kind(names.length);
    opened = { columns, separator, numbers, cells: content.openCells(faults), add };
  }
  async function takeMarker(text: TextLine, into: Opened<Numbers>): Promise<void> {
    const { columns, separator, numbers, cells } = into;
    const { cells: leading, rest } = leadingCells(text, columns.first, separator);
    const facts = factsOf(leading, columns, text.line, faults);
    const isWhole = cells.read(text, { from: rest, column: columns.first, separator }, numbers);
    variants += 1;
    if (!facts) return;
    const alleles = columns.alleles === undefined ? [] : (leading[columns.alleles] ?? '').split('/');
    if (isWhole) await into.add({ facts, numbers, alleles });
    if (told.add(facts, text.line)) await told.tell();
  }
  return {
    get samples() {
      return opened?.numbers.length ?? 0;
    },
    get variants() {
      return variants;
    },
    take: (line: TextLine) => (opened ? takeMarker(line, opened) : takeHeadings(line)),
    async end(line: number) {
      await told.tell();
      if (!opened) faults.giveUp('no-header', { line });
      if (variants === 0) faults.giveUp('no-markers', { line });
    },
  };
}

function factsOf(
  cells: readonly string[],
  at: MarkerColumns,
  line: number,
  faults: FaultBook,
): VariantFacts | undefined {
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const id = cell(at.marker);
  if (id === '') {
    faults.note('missing-name', { line, column: at.marker });
    return undefined;
  }
  const position = readPosition(cell(at.position), { line, column: at.position ?? 0 }, faults);
  return markerFacts(id, cell(at.chromosome), position);
}

/** Of a marker of which no more is known than where it lies. */
export function markerFacts(id: string, chromosome: string, position: number): VariantFacts {
  const known = chromosome === 'NA' ? '' : chromosome;
  return { id, chromosome: known, position, reference: '', alternates: '', fields: '' };
}
