import type { Alleles } from '../calls/allele-reader';
import type { CallBlock, CallMatrix } from '../calls/call-matrix';
import { codedRow, packedRow, rangeOf, rowsAtOnce, rowsInOrder } from '../calls/chosen-rows';
import { openPalette, type Palette } from './palette';
import { sharedWork } from './shared-work';
import { type PaletteEntry, type Shown, type SpelledMatrix, shownCalls } from './shown-calls';

interface TileOptions {
  /** Rows of the source in any order; no more than a block has. */
  readonly rows: Int32Array;
  /** Positions in any order. */
  readonly samples: Int32Array;
  /** A matrix, or an overview of it, whose rows are `stride` variants apart. */
  readonly source: Pick<CallMatrix, 'variants' | 'samples' | 'blocks'> & { readonly stride?: number };
  readonly signal?: AbortSignal | undefined;
}

interface Tile {
  readonly palette: readonly PaletteEntry[];
  /** By sample, a byte for each row: its index in the palette. */
  readonly calls: Uint8Array;
}

export type TileReader = (options: TileOptions) => Promise<Tile>;

/** With more samples than this, those of a tile are spread over several chunks side by side. */
const wide = 1_024;

/** Bytes of rows that tiles above and below share. */
const maxSharedBytes = 16 << 20;

const bytesOf = (blocks: readonly CallBlock[]) =>
  blocks.reduce((sum, { packed, coded }) => sum + packed.byteLength + coded.byteLength, 0);

/** Reads tiles of a matrix; alleles are cached for the next. */
export function tileReader(matrix: SpelledMatrix): TileReader {
  const shown = shownCalls(matrix);
  const shared = sharedWork<readonly CallBlock[]>(maxSharedBytes, bytesOf);

  /**
   * If samples are not in file order, each tile touches all chunks side by side, and so do those above and below it.
   * They use a hundredth of these chunks, so they are read once for all of them.
   */
  async function blocksOf({ rows, samples, source, signal }: TileOptions) {
    const range = rangeOf(samples);
    if (range.to - range.from <= wide) return rowsInOrder(source, { variants: rows, samples: range, signal });
    const whole = { from: 0, to: source.samples };
    return await shared.get(`${source.stride} ${rows.join()}`, signal ?? never, async (ending) => {
      return [await rowsAtOnce(source, { variants: rows, samples: whole, signal: ending })];
    });
  }

  return async (options) => {
    const { rows, samples, source } = options;
    const palette = openPalette();
    const calls = new Uint8Array(samples.length * rows.length);
    if (calls.length === 0) return { palette: [], calls };
    const { stride = 1 } = source;
    const alleles = await shown.alleles(rows.map((row) => row * stride));
    let column = 0;
    const blocks = await blocksOf(options);
    options.signal?.throwIfAborted();
    for await (const block of blocks) {
      const columns = {
        block,
        samples,
        matrix,
        shown,
        calls,
        across: rows.length,
        width: source.samples,
        palette,
      };
      for (let row = 0; row < block.variants.length; row += 1, column += 1)
        fillColumn(columns, { row, column, alleles: alleles[column] as Alleles });
    }
    return { palette: palette.entries, calls };
  };
}

/** For callers without a signal; never aborted. */
const never = new AbortController().signal;

interface Columns {
  readonly block: CallBlock;
  readonly samples: Int32Array;
  readonly matrix: SpelledMatrix;
  readonly shown: Shown;
  readonly calls: Uint8Array;
  /** Columns of the tile, and samples of the source. */
  readonly across: number;
  readonly width: number;
  readonly palette: Palette;
}

interface Column {
  /** In the block, and in the tile. */
  readonly row: number;
  readonly column: number;
  readonly alleles: Alleles;
}

function fillColumn(columns: Columns, { row: place, column, alleles }: Column): void {
  const { block, samples, matrix, shown, calls, across, palette } = columns;
  const row = block.rows[place] as number;
  if (row >= 0) {
    const spelling = matrix.spellings[block.spellings[place] as number];
    const bytes = Uint8Array.from(shown.packed(spelling, alleles), (entry) => palette.indexOf(entry));
    const packed = packedRow(block, row);
    for (let line = 0, at = column; line < samples.length; line += 1, at += across) {
      const sample = samples[line] as number;
      calls[at] = bytes[((packed[sample >> 2] as number) >> (2 * (sample & 3))) & 3] as number;
    }
    return;
  }
  const codes = codedRow(block, row, columns.width);
  const known = new Map<number, number>();
  for (let line = 0, at = column; line < samples.length; line += 1, at += across) {
    const code = codes[samples[line] as number] as number;
    const byte = known.get(code) ?? palette.indexOf(shown.coded(code, alleles));
    known.set(code, byte);
    calls[at] = byte;
  }
}
