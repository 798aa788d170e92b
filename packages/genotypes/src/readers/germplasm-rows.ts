import { type GermplasmHead, germplasmHeadReader } from './germplasm-head';
import { plainWindow, readLines, tab } from './line-window';
import type { TableSummary } from './marker-rows';
import type { MatrixContent } from './matrix-content';
import { type FaultBook, openFaultBook, type ReadHandler, type TableOptions, untilGivenUp } from './reading';
import { leadingCells, lineTaker, separatorOf, type TextLine } from './text-lines';
import { type TurningFile, withTurningFile } from './turning-file';
import { openTelling } from './variant-telling';
import { noteNames } from './vcf-header';

/** Tables with a row for each germplasm. They are turned on the disk, since a row is needed for each marker. */
export async function readGermplasmRows<Numbers extends Uint16Array | Float32Array, Sink>(
  source: AsyncIterable<Uint8Array>,
  content: MatrixContent<Numbers, Sink>,
  handler: ReadHandler<Sink>,
  options: TableOptions,
): Promise<TableSummary> {
  const faults = openFaultBook(handler, options);
  const comments: string[] = [];
  const read = async (file: TurningFile<Numbers>) => {
    const rows = openGermplasmRows(content, file, faults);
    const window = plainWindow();
    const taker = lineTaker(window, rows.take, (text) => comments.push(text));
    await untilGivenUp(async () => {
      await readLines(source, { window, taker, faults }, options);
      const head = await rows.end(taker.line);
      const turned = { file, head, names: rows.names, lines: rows.lines };
      await handOver(content, turned, handler, options);
    });
    return { samples: rows.names.length, variants: rows.width, faults: faults.count, comments };
  };
  return await withTurningFile(content.kind, read, options.temporaryFolder);
}

function openGermplasmRows<Numbers extends Uint16Array | Float32Array, Sink>(
  content: MatrixContent<Numbers, Sink>,
  file: TurningFile<Numbers>,
  faults: FaultBook,
) {
  const names: string[] = [];
  const lines: number[] = [];
  const cells = content.openCells(faults);
  let separator: number | undefined;
  const heading = germplasmHeadReader(faults, (line) => {
    separator ??= content.separator === 'tab' ? tab : separatorOf(line);
    return separator;
  });
  let head: GermplasmHead | undefined;
  let numbers = new content.kind(0);

  async function begin(found: ReturnType<typeof heading.take>): Promise<void> {
    if (!found) return;
    head = found.head;
    numbers = new content.kind(head.facts.length);
    file.begin(numbers.length);
    for (const line of found.rest) await takeGermplasm(line);
  }
  async function takeGermplasm(text: TextLine): Promise<void> {
    const parted = separator ?? tab;
    const { cells: leading, rest } = leadingCells(text, 1, parted);
    names.push(leading[0] ?? '');
    lines.push(text.line);
    if (cells.read(text, { from: rest, column: 1, separator: parted }, numbers)) await file.add(numbers);
  }
  return {
    names,
    lines,
    get width() {
      return numbers.length;
    },
    take: (text: TextLine) => (head ? takeGermplasm(text) : begin(heading.take(text))),
    async end(line: number): Promise<GermplasmHead> {
      if (!head) await begin(heading.end());
      if (!head) faults.giveUp('no-header', { line });
      if (names.length === 0) faults.giveUp('no-samples', { line });
      noteNames(names, faults, (place) => ({ line: lines[place] ?? 0, column: 0 }));
      return head;
    },
  };
}

interface Turned<Numbers> {
  readonly file: TurningFile<Numbers>;
  readonly head: GermplasmHead;
  readonly names: readonly string[];
  readonly lines: readonly number[];
}

async function handOver<Numbers, Sink>(
  content: MatrixContent<Numbers, Sink>,
  { file, head, names, lines }: Turned<Numbers>,
  handler: ReadHandler<Sink>,
  { signal }: TableOptions,
): Promise<void> {
  const told = openTelling(handler, (place) => ({ line: head.line, column: place + 1 }));
  const sink = await handler.samples(names, (sample) => ({ line: lines[sample] ?? 0, column: 0 }));
  const add = content.openRows(sink);
  // A row with a fault is not in the file, so that columns would have another length.
  const isWhole = file.rows === names.length;
  const columns = isWhole ? file.columns()[Symbol.asyncIterator]() : undefined;
  for (const [place, facts] of head.facts.entries()) {
    signal?.throwIfAborted();
    const column = await columns?.next();
    if (column && !column.done) await add({ facts, numbers: column.value });
    if (told.add(facts, place)) await told.tell();
  }
  await told.tell();
}
