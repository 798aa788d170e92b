import { type Arena, loadWasm } from '../wasm/load-wasm';
import { packRowsWasm } from '../wasm/pack-rows.wasm';
import { unpackRowsWasm } from '../wasm/unpack-rows.wasm';
import { openZstd } from './zstd';

type Packing = {
  transposeIn(rows: number, width: number, count: number, out: number): void;
  pack(work: number, from: number, size: number, block: number, out: number): number;
};
type Unpacking = {
  transposeOut(rows: number, width: number, count: number, out: number, stride: number, wanted: number): void;
  unpack(
    work: number,
    from: number,
    size: number,
    out: number,
    room: number,
    row: number,
    wanted: number,
  ): number;
};
/** Passed instead of a list of wanted rows. */
const all = 0;

export interface ChunkShape {
  readonly rows: number;
  readonly rowBytes: number;
  /** Rows have four samples to a byte, and their number is a multiple of four. */
  readonly isTransposed: boolean;
}

/** A block is large enough for a table to pay off; rows of few samples share one. */
const blockBytes = 2048;
const workBytes = 16_384;
/** For reading or writing a few bytes beyond the end. */
const spare = 64;

/**
 * Chunks of calls as Zstandard frames with a frequency table for each row, which packs better than a search for
 * repeats, and in a fraction of the time. Packed calls are transposed: in the frame four variants share a byte, since
 * the bytes of the same four variants have few different values.
 */
export function rowFrames({ rows, rowBytes, isTransposed }: ChunkShape) {
  const size = rows * rowBytes;
  const row = rowBytes * (isTransposed ? 4 : 1);
  const block = row * Math.max(1, Math.floor(blockBytes / row));
  return {
    compress(chunk: Uint8Array): Uint8Array {
      const { call, work, plain, transposed, packed } = packer(size);
      (isTransposed ? plain : transposed).numbers.set(chunk);
      if (isTransposed) call.transposeIn(plain.at, rowBytes, rows, transposed.at);
      const bytes = call.pack(work.at, transposed.at, size, block, packed.at);
      return packed.numbers.slice(0, bytes);
    },
    decompress(bytes: Uint8Array, into = new Uint8Array(size)): Uint8Array | Promise<Uint8Array> {
      const { call, work, plain, transposed, packed } = unpacker(size);
      if (bytes.length > packed.numbers.length - spare) return foreign(bytes);
      packed.numbers.set(bytes);
      if (!call.unpack(work.at, packed.at, bytes.length, transposed.at, size, row, all))
        return foreign(bytes);
      if (isTransposed) call.transposeOut(transposed.at, rowBytes, rows, plain.at, rowBytes, all);
      into.set((isTransposed ? plain : transposed).numbers.subarray(0, size));
      return into;
    },
  };

  /** A frame that another program wrote. */
  async function foreign(bytes: Uint8Array): Promise<Uint8Array> {
    const found = await unpackForeign(bytes, size);
    if (!isTransposed) return found;
    const { call, plain, transposed } = unpacker(size);
    transposed.numbers.set(found);
    call.transposeOut(transposed.at, rowBytes, rows, plain.at, rowBytes, all);
    return plain.numbers.slice(0, size);
  }
}

async function unpackForeign(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const found = (await openZstd()).decompress(bytes);
  if (found.length !== size) throw new RangeError('A chunk is of another size.');
  return found;
}

/** Combines chunks of packed calls side by side into whole rows. */
export interface RowMemory {
  /** Rows at a fixed stride. Rows that were not wanted have no meaning; what was never unpacked is no call. */
  readonly rows: Uint8Array;
  /** Which groups of four rows are wanted: other than 0. */
  readonly wanted: Uint8Array;
  /** Frames of one chunk of rows, from this column chunk. */
  unpack(frames: readonly Uint8Array[], first: number): Promise<void> | undefined;
}

/** Separate memory for reading chunk after chunk: nothing is copied, and only what is wanted is unpacked. */
export function openRowMemory(
  { rows, rowBytes }: Omit<ChunkShape, 'isTransposed'>,
  stride: number,
): RowMemory {
  const size = rows * rowBytes;
  const { call, arena } = loadWasm<Unpacking>(unpackRowsWasm);
  const { work, transposed, packed } = placesFor(arena, size);
  const wanted = arena.allocate(Uint8Array, rows / 4);
  const plain = arena.allocate(Uint8Array, rows * stride + spare);
  plain.numbers.fill(0xff);
  const input = packed.numbers;

  function transposeOut(position: number, which: number): void {
    call.transposeOut(transposed.at, rowBytes, rows, plain.at + position * rowBytes, stride, which);
  }
  function unpackOne(frame: Uint8Array, position: number): boolean {
    if (frame.length > input.length - spare) return false;
    input.set(frame);
    if (!call.unpack(work.at, packed.at, frame.length, transposed.at, size, rowBytes * 4, wanted.at))
      return false;
    transposeOut(position, wanted.at);
    return true;
  }
  async function unpackSlowly(frames: readonly Uint8Array[], first: number): Promise<void> {
    for (const [at, frame] of [...frames.entries()].reverse()) {
      transposed.numbers.set(await unpackForeign(frame, size));
      transposeOut(first + at, all);
    }
  }
  return {
    rows: plain.numbers.subarray(0, rows * stride),
    wanted: wanted.numbers,
    unpack(frames, first) {
      // From the last: the padding of its rows overlaps the start of the next ones until these are written.
      for (let at = frames.length - 1; at >= 0; at -= 1)
        if (!unpackOne(frames[at] as Uint8Array, first + at)) return unpackSlowly(frames, first);
      return undefined;
    },
  };
}

function placesFor(arena: Arena, size: number) {
  return {
    work: arena.allocate(Uint8Array, workBytes),
    transposed: arena.allocate(Uint8Array, size + spare),
    // A block that cannot be packed is only a few bytes longer, but that is known only after trying.
    packed: arena.allocate(Uint8Array, 2 * size + workBytes),
  };
}

/** One memory shared by all: there is no await between the first and the last byte of a chunk. */
function sharedMemory<Exports>(base64: string) {
  let opened: (ReturnType<typeof open> & { readonly size: number }) | undefined;
  function open(size: number) {
    const { call, arena } = loadWasm<Exports>(base64);
    return { call, ...placesFor(arena, size), plain: arena.allocate(Uint8Array, size + spare) };
  }
  return (size: number) => {
    if (!opened || opened.size < size) opened = { ...open(size), size };
    return opened;
  };
}

const packer = sharedMemory<Packing>(packRowsWasm);
const unpacker = sharedMemory<Unpacking>(unpackRowsWasm);
