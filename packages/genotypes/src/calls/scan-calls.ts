import type { StoredArray } from '../store/array-plan';
import type { ArrayReader } from '../store/array-reader';
import type { Range } from '../store/matrix-files';
import { openRowMemory } from '../store/row-frames';
import { planes as planeCodes } from './call-arrays';
import { type BlockOptions, type CallBlock, rowStride } from './call-matrix';

/** The plane and row in which a variant is stored, and its spelling. */
export interface PlaneLists {
  readonly planes: Uint8Array;
  readonly rows: Int32Array;
  readonly spellings: Uint16Array;
}

export interface Scanned {
  readonly variants: number;
  readonly samples: number;
  readonly planes: Readonly<Record<'packed' | 'bytes' | 'words', ArrayReader | undefined>>;
  readonly lists: PlaneLists;
}

const maxVariants = 1024;

/** More is not cached: it would push out everything else, and a scan never comes back. */
const maxCachedChunks = 8;

export async function* scanCalls(
  scanned: Scanned,
  { variants: requested, samples: some, signal }: BlockOptions,
): AsyncGenerator<CallBlock> {
  const chosen = requested ?? { from: 0, to: scanned.variants };
  const columns = some ?? { from: 0, to: scanned.samples };
  if (columns.from < 0 || columns.to > scanned.samples || columns.from > columns.to)
    throw new RangeError('A range lies outside of the matrix.');
  const variants = listOf(chosen);
  if ((variants[0] ?? 0) < 0 || (variants.at(-1) ?? -1) >= scanned.variants)
    throw new RangeError('A variant lies outside of the matrix.');
  const isScan = !areInFewChunks(scanned, variants);
  const packed = isScan ? scannedRows(scanned, columns) : cachedRows(scanned, columns);
  const copyCoded = codedCopier(scanned, { columns, isScan });
  for (let from = 0; from < variants.length; ) {
    signal?.throwIfAborted();
    const part = variants.subarray(from, packed.endOf(variants, from));
    from += part.length;
    const { rows, codedRows } = indicesByPlane(part, scanned.lists);
    const coded = new Uint16Array(codedRows.length * scanned.samples);
    for (const [row, index] of codedRows.entries()) await copyCoded(part[index] as number, coded, row);
    yield {
      variants: part,
      stride: rowStride(scanned.samples),
      packed: await packed.read(part, rows),
      rows,
      spellings: spellingsOf(part, scanned.lists),
      coded,
    };
  }
}

function listOf(requested: Int32Array | Range): Int32Array {
  if (!('from' in requested)) return requested;
  const list = new Int32Array(requested.to - requested.from);
  for (let index = 0; index < list.length; index += 1) list[index] = requested.from + index;
  return list;
}

/** Whether these variants touch no more chunks than can be cached. */
function areInFewChunks({ lists, planes }: Scanned, variants: Int32Array): boolean {
  const rowsOf = [planes.packed, planes.bytes, planes.words].map((reader) => reader?.array.chunkRows ?? 1);
  const last = rowsOf.map(() => -1);
  let chunks = 0;
  for (const variant of variants) {
    const plane = lists.planes[variant] as number;
    const chunk = Math.floor((lists.rows[variant] as number) / (rowsOf[plane] ?? 1));
    if (chunk === last[plane]) continue;
    last[plane] = chunk;
    chunks += 1;
    if (chunks > maxCachedChunks) return false;
  }
  return true;
}

/** How packed rows of variants are read. */
interface PackedRows {
  /** End of the variants that are read together from this position. */
  endOf(variants: Int32Array, from: number): number;
  /** Fills `rows` with the row of each variant in the result. */
  read(variants: Int32Array, rows: Int32Array): Promise<Uint8Array>;
}

function endWithinLimit(variants: Int32Array, from: number): number {
  return Math.min(from + maxVariants, variants.length);
}

/** Few rows, from cached chunks. */
function cachedRows({ samples, lists, planes }: Scanned, columns: Range): PackedRows {
  const copy = rowReader(planes.packed, { columns, isScan: false });
  const stride = rowStride(samples);
  return {
    endOf: endWithinLimit,
    async read(variants, rows) {
      const packed = new Uint8Array((Math.max(-1, ...rows) + 1) * stride).fill(0xff);
      for (let index = 0; index < variants.length; index += 1) {
        const target = rows[index] as number;
        if (target < 0) continue;
        await copy(lists.rows[variants[index] as number] as number, packed, target * stride);
      }
      return packed;
    },
  };
}

/** Rows of one chunk after the other, in place where they were unpacked. */
function scannedRows({ samples, lists, planes }: Scanned, columns: Range): PackedRows {
  const { packed: reader } = planes;
  if (!reader) return noRows;
  const { array } = reader;
  const { chunkRows, columns: width = 1, chunkColumns = width } = array;
  const across = chunksAcross(array, columns);
  const memory = openRowMemory({ rows: chunkRows, rowBytes: chunkColumns }, rowStride(samples));
  const unpackChunk = reader.scanFrames(across, (frames) => memory.unpack(frames, across.from));
  const isPacked = (variant: number) => lists.planes[variant] === planeCodes.packed;
  const chunkOf = (variant: number) => Math.floor((lists.rows[variant] as number) / chunkRows);
  return {
    endOf(variants, from) {
      const end = endWithinLimit(variants, from);
      let chunk = -1;
      for (let index = from; index < end; index += 1) {
        const variant = variants[index] as number;
        if (!isPacked(variant)) continue;
        if (chunk >= 0 && chunkOf(variant) !== chunk) return index;
        chunk = chunkOf(variant);
      }
      return end;
    },
    async read(variants, rows) {
      let chunk = -1;
      memory.wanted.fill(0);
      for (let index = 0; index < rows.length; index += 1) {
        if ((rows[index] as number) < 0) continue;
        const at = lists.rows[variants[index] as number] as number;
        const row = at % chunkRows;
        chunk = (at - row) / chunkRows;
        rows[index] = row;
        memory.wanted[row >> 2] = 1;
      }
      if (chunk >= 0) await unpackChunk(chunk);
      return memory.rows;
    },
  };
}

/** For a matrix without anything in the two-bit plane. */
const noRows: PackedRows = {
  endOf: endWithinLimit,
  read: () => Promise.resolve(new Uint8Array()),
};

type CopyRow = (row: number, target: Uint8Array, at: number) => Promise<void>;

function spellingsOf(variants: Int32Array, { spellings }: PlaneLists): Uint16Array {
  const found = new Uint16Array(variants.length);
  for (let index = 0; index < variants.length; index += 1)
    found[index] = spellings[variants[index] as number] as number;
  return found;
}

/** Rows of the block are counted separately for each plane. */
function indicesByPlane(variants: Int32Array, { planes }: PlaneLists) {
  const rows = new Int32Array(variants.length);
  const codedRows: number[] = [];
  let packedRows = 0;
  for (let index = 0; index < variants.length; index += 1) {
    if (planes[variants[index] as number] === planeCodes.packed) {
      rows[index] = packedRows;
      packedRows += 1;
    } else rows[index] = -codedRows.push(index);
  }
  return { rows, codedRows };
}

/** Copies the codes of a variant to a row of the block. */
function codedCopier({ samples, lists, planes }: Scanned, how: RowReading) {
  const [copyBytes, copyWords] = [rowReader(planes.bytes, how), rowReader(planes.words, how)];
  const bytes = new Uint8Array(samples);
  return async (variant: number, coded: Uint16Array, target: number): Promise<void> => {
    const row = lists.rows[variant] as number;
    if (lists.planes[variant] === planeCodes.words) {
      await copyWords(row, new Uint8Array(coded.buffer), target * samples * 2);
      return;
    }
    await copyBytes(row, bytes, 0);
    coded.set(bytes, target * samples);
  };
}

interface RowReading {
  readonly columns: Range;
  readonly isScan: boolean;
}

/** Chunks that contain some of these columns, which are samples. */
function chunksAcross({ columns = 1, chunkColumns = columns, packing }: StoredArray, some: Range): Range {
  const chunkSamples = chunkColumns * (packing === 'calls' ? 4 : 1);
  return {
    from: Math.floor(some.from / chunkSamples),
    to: Math.max(1, Math.ceil(some.to / chunkSamples)),
  };
}

/** Copies rows of a plane; consecutive rows of one chunk cost one read. */
function rowReader(reader: ArrayReader | undefined, { columns: some, isScan }: RowReading): CopyRow {
  if (!reader) return () => Promise.reject(new RangeError('A plane is missing.'));
  const { chunkRows, columns = 1, chunkColumns = columns, dataType } = reader.array;
  const element = dataType === 'uint16' ? 2 : 1;
  const rowBytes = columns * element;
  const chunkRowBytes = chunkColumns * element;
  const across = chunksAcross(reader.array, some);
  const readChunks = isScan ? reader.scan(across) : (down: number) => reader.chunks(down, across);
  let down = -1;
  let chunks: readonly Uint8Array[] = [];

  return async (row, target, at) => {
    const next = Math.floor(row / chunkRows);
    if (next !== down) chunks = await readChunks(next);
    down = next;
    const start = (row % chunkRows) * chunkRowBytes;
    for (const [index, chunk] of chunks.entries()) {
      const from = (across.from + index) * chunkRowBytes;
      const width = Math.min(chunkRowBytes, rowBytes - from);
      target.set(chunk.subarray(start, start + width), at + from);
    }
  };
}
