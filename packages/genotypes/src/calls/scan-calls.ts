import type { StoredArray } from '../store/array-plan';
import type { ArrayReader } from '../store/array-reader';
import { openRowMemory } from '../store/row-frames';
import { planes as planeCodes } from './call-arrays';
import { type BlockOptions, type CallBlock, type Range, rowStride } from './call-matrix';

/** In which plane and which of its rows a variant lies, and how it is spelled. */
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

const mostVariants = 1024;

/** More is not kept: it would push everything else out of the cache, and a scan never comes back. */
const mostKeptChunks = 8;

export async function* scanCalls(
  scanned: Scanned,
  { variants: wanted, samples: some, signal }: BlockOptions,
): AsyncGenerator<CallBlock> {
  const chosen = wanted ?? { from: 0, to: scanned.variants };
  const columns = some ?? { from: 0, to: scanned.samples };
  if (columns.from < 0 || columns.to > scanned.samples || columns.from > columns.to)
    throw new RangeError('A range lies outside of the matrix.');
  const variants = listOf(chosen);
  if ((variants[0] ?? 0) < 0 || (variants.at(-1) ?? -1) >= scanned.variants)
    throw new RangeError('A variant lies outside of the matrix.');
  const isScan = !areInFewChunks(scanned, variants);
  const packed = isScan ? scannedRows(scanned, columns) : keptRows(scanned, columns);
  const copyCoded = codedCopier(scanned, { columns, isScan });
  for (let from = 0; from < variants.length; ) {
    signal?.throwIfAborted();
    const part = variants.subarray(from, packed.endOf(variants, from));
    from += part.length;
    const { rows, codedRows } = placesOf(part, scanned.lists);
    const coded = new Uint16Array(codedRows.length * scanned.samples);
    for (const [row, place] of codedRows.entries()) await copyCoded(part[place] as number, coded, row);
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

function listOf(wanted: Int32Array | Range): Int32Array {
  if (!('from' in wanted)) return wanted;
  const list = new Int32Array(wanted.to - wanted.from);
  for (let place = 0; place < list.length; place += 1) list[place] = wanted.from + place;
  return list;
}

/** Whether no more chunks have something of these variants than can be kept, as one goes down. */
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
    if (chunks > mostKeptChunks) return false;
  }
  return true;
}

/** How packed rows of variants are read. */
interface PackedRows {
  /** Up to where variants from a place on are read at once. */
  endOf(variants: Int32Array, from: number): number;
  /** `rows` has where each is found in what is answered. */
  read(variants: Int32Array, rows: Int32Array): Promise<Uint8Array>;
}

function endOfMost(variants: Int32Array, from: number): number {
  return Math.min(from + mostVariants, variants.length);
}

/** Few rows, out of chunks that are kept. */
function keptRows({ samples, lists, planes }: Scanned, columns: Range): PackedRows {
  const copy = rowReader(planes.packed, { columns, isScan: false });
  const stride = rowStride(samples);
  return {
    endOf: endOfMost,
    async read(variants, rows) {
      const packed = new Uint8Array((Math.max(-1, ...rows) + 1) * stride).fill(0xff);
      for (let place = 0; place < variants.length; place += 1) {
        const target = rows[place] as number;
        if (target < 0) continue;
        await copy(lists.rows[variants[place] as number] as number, packed, target * stride);
      }
      return packed;
    },
  };
}

/** Rows of one chunk after the other, which lie where they were unpacked. */
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
      const most = endOfMost(variants, from);
      let chunk = -1;
      for (let place = from; place < most; place += 1) {
        const variant = variants[place] as number;
        if (!isPacked(variant)) continue;
        if (chunk >= 0 && chunkOf(variant) !== chunk) return place;
        chunk = chunkOf(variant);
      }
      return most;
    },
    async read(variants, rows) {
      let chunk = -1;
      memory.wanted.fill(0);
      for (let place = 0; place < rows.length; place += 1) {
        if ((rows[place] as number) < 0) continue;
        const at = lists.rows[variants[place] as number] as number;
        const row = at % chunkRows;
        chunk = (at - row) / chunkRows;
        rows[place] = row;
        memory.wanted[row >> 2] = 1;
      }
      if (chunk >= 0) await unpackChunk(chunk);
      return memory.rows;
    },
  };
}

/** Of a matrix without anything in the two-bit plane. */
const noRows: PackedRows = {
  endOf: endOfMost,
  read: () => Promise.resolve(new Uint8Array()),
};

type CopyRow = (row: number, target: Uint8Array, at: number) => Promise<void>;

function spellingsOf(variants: Int32Array, { spellings }: PlaneLists): Uint16Array {
  const found = new Uint16Array(variants.length);
  for (let place = 0; place < variants.length; place += 1)
    found[place] = spellings[variants[place] as number] as number;
  return found;
}

/** Rows of the block are counted plane by plane. */
function placesOf(variants: Int32Array, { planes }: PlaneLists) {
  const rows = new Int32Array(variants.length);
  const codedRows: number[] = [];
  let packedRows = 0;
  for (let place = 0; place < variants.length; place += 1) {
    if (planes[variants[place] as number] === planeCodes.packed) {
      rows[place] = packedRows;
      packedRows += 1;
    } else rows[place] = -codedRows.push(place);
  }
  return { rows, codedRows };
}

/** Copies the codes of a variant to a row of others. */
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

/** Chunks that have something of these columns, which are samples. */
function chunksAcross({ columns = 1, chunkColumns = columns, packing }: StoredArray, some: Range): Range {
  const chunkSamples = chunkColumns * (packing === 'calls' ? 4 : 1);
  return {
    from: Math.floor(some.from / chunkSamples),
    to: Math.max(1, Math.ceil(some.to / chunkSamples)),
  };
}

/** Copies rows of a plane; those of one chunk after the other cost one read. */
function rowReader(reader: ArrayReader | undefined, { columns: some, isScan }: RowReading): CopyRow {
  if (!reader) return () => Promise.reject(new RangeError('A plane is missing.'));
  const { chunkRows, columns = 1, chunkColumns = columns, dataType } = reader.array;
  const element = dataType === 'uint16' ? 2 : 1;
  const rowBytes = columns * element;
  const chunkRowBytes = chunkColumns * element;
  const across = chunksAcross(reader.array, some);
  const readChunks = isScan ? reader.scan(across) : (wanted: number) => reader.chunks(wanted, across);
  let down = -1;
  let chunks: readonly Uint8Array[] = [];

  return async (row, target, at) => {
    const wanted = Math.floor(row / chunkRows);
    if (wanted !== down) chunks = await readChunks(wanted);
    down = wanted;
    const start = (row % chunkRows) * chunkRowBytes;
    for (const [place, chunk] of chunks.entries()) {
      const from = (across.from + place) * chunkRowBytes;
      const width = Math.min(chunkRowBytes, rowBytes - from);
      target.set(chunk.subarray(start, start + width), at + from);
    }
  };
}
