import type { ArrayReader } from '../store/array-reader';
import { planes as planeCodes } from './call-arrays';
import { type BlockOptions, type CallBlock, packedStride, type Range } from './call-matrix';

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

/** No more than this is read for its own sake: a scan of more would push everything else out of the cache. */
const mostKeptVariants = 4 * mostVariants;

export async function* scanCalls(
  scanned: Scanned,
  { variants: wanted, samples: some, signal }: BlockOptions,
): AsyncGenerator<CallBlock> {
  const all = { from: 0, to: scanned.variants };
  const chosen = wanted ?? all;
  const count = 'from' in chosen ? chosen.to - chosen.from : chosen.length;
  const columns = some ?? { from: 0, to: scanned.samples };
  if (columns.from < 0 || columns.to > scanned.samples || columns.from > columns.to)
    throw new RangeError('A range lies outside of the matrix.');
  const isScan = count > mostKeptVariants;
  const readers = {
    packed: rowReader(scanned.planes.packed, { columns, isScan }),
    bytes: rowReader(scanned.planes.bytes, { columns, isScan }),
    words: rowReader(scanned.planes.words, { columns, isScan }),
  };
  const isWhole = columns.to - columns.from === scanned.samples;
  const room = packedRoom(isScan, isWhole);
  for (let from = 0; from < count; from += mostVariants) {
    signal?.throwIfAborted();
    const length = Math.min(mostVariants, count - from);
    const variants =
      'from' in chosen
        ? Int32Array.from({ length }, (_, place) => chosen.from + from + place)
        : chosen.subarray(from, from + length);
    yield await blockOf(scanned, variants, { readers, room });
  }
}

/** A scan uses its memory again, as is said of its blocks. What is not read is no call. */
function packedRoom(isScan: boolean, isWhole: boolean): (bytes: number) => Uint8Array {
  let held = new Uint8Array(0);
  return (bytes) => {
    if (!isScan || held.length < bytes) held = new Uint8Array(bytes);
    const room = held.subarray(0, bytes);
    return isWhole ? room : room.fill(0xff);
  };
}

type CopyRow = (row: number, target: Uint8Array, at: number) => Promise<void> | undefined;
type Readers = Readonly<Record<'packed' | 'bytes' | 'words', CopyRow>>;

async function blockOf(
  { samples, lists, variants: size }: Scanned,
  variants: Int32Array,
  { readers, room }: { readonly readers: Readers; readonly room: (bytes: number) => Uint8Array },
): Promise<CallBlock> {
  if ((variants[0] ?? 0) < 0 || (variants.at(-1) ?? 0) >= size)
    throw new RangeError('A variant lies outside of the matrix.');
  const stride = packedStride(samples);
  const { rows, packedRows, codedRows } = placesOf(variants, lists);
  const packed = room(packedRows * stride);
  const coded = new Uint16Array(codedRows * samples);
  const copyCoded = codedCopier(readers, coded, samples);
  for (let place = 0; place < variants.length; place += 1) {
    const variant = variants[place] as number;
    const row = lists.rows[variant] as number;
    const target = rows[place] as number;
    const waiting =
      target >= 0
        ? readers.packed(row, packed, target * stride)
        : copyCoded(lists.planes[variant] as number, row, -1 - target);
    if (waiting) await waiting;
  }
  return { variants, rows, spellings: spellingsOf(variants, lists), stride, packed, coded };
}

function spellingsOf(variants: Int32Array, { spellings }: PlaneLists): Uint16Array {
  const found = new Uint16Array(variants.length);
  for (let place = 0; place < variants.length; place += 1)
    found[place] = spellings[variants[place] as number] as number;
  return found;
}

/** Rows of the block are counted plane by plane. */
function placesOf(variants: Int32Array, { planes }: PlaneLists) {
  const rows = new Int32Array(variants.length);
  let packedRows = 0;
  let codedRows = 0;
  for (let place = 0; place < variants.length; place += 1) {
    if (planes[variants[place] as number] === planeCodes.packed) {
      rows[place] = packedRows;
      packedRows += 1;
    } else {
      codedRows += 1;
      rows[place] = -codedRows;
    }
  }
  return { rows, packedRows, codedRows };
}

function codedCopier(readers: Readers, coded: Uint16Array, samples: number) {
  const words = new Uint8Array(coded.buffer);
  const bytes = new Uint8Array(samples);
  return async (plane: number, row: number, target: number): Promise<void> => {
    if (plane === planeCodes.words) {
      await readers.words(row, words, target * samples * 2);
      return;
    }
    await readers.bytes(row, bytes, 0);
    coded.set(bytes, target * samples);
  };
}

/** Copies rows of a plane; those of one chunk after the other cost one read. */
function rowReader(
  reader: ArrayReader | undefined,
  { columns: some, isScan }: { readonly columns: Range; readonly isScan: boolean },
): CopyRow {
  if (!reader) return () => Promise.reject(new RangeError('A plane is missing.'));
  const { chunkRows, columns = 1, chunkColumns = columns, dataType, packing } = reader.array;
  const element = dataType === 'uint16' ? 2 : 1;
  const rowBytes = columns * element;
  const chunkRowBytes = chunkColumns * element;
  const chunkSamples = chunkColumns * (packing === 'calls' ? 4 : 1);
  const across = {
    from: Math.floor(some.from / chunkSamples),
    to: Math.max(1, Math.ceil(some.to / chunkSamples)),
  };
  const readChunks = isScan ? reader.scan(across) : (wanted: number) => reader.chunks(wanted, across);
  let down = -1;
  let chunks: readonly Uint8Array[] = [];

  function copy(row: number, target: Uint8Array, at: number): void {
    const start = (row % chunkRows) * chunkRowBytes;
    for (const [place, chunk] of chunks.entries()) {
      const from = (across.from + place) * chunkRowBytes;
      const width = Math.min(chunkRowBytes, rowBytes - from);
      target.set(chunk.subarray(start, start + width), at + from);
    }
  }
  return (row, target, at) => {
    const wanted = Math.floor(row / chunkRows);
    if (wanted === down) {
      copy(row, target, at);
      return undefined;
    }
    return readChunks(wanted).then((read) => {
      chunks = read;
      down = wanted;
      copy(row, target, at);
    });
  };
}
