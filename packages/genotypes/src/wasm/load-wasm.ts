/** WebAssembly has pages of 64 KiB. */
const page = 65_536;

const modules = new Map<string, WebAssembly.Module>();

/** Compiled once; a compiled module can be handed to a worker thread. */
export function wasmModule(base64: string): WebAssembly.Module {
  const known = modules.get(base64);
  if (known) return known;
  const compiled = new WebAssembly.Module(Buffer.from(base64, 'base64'));
  modules.set(base64, compiled);
  return compiled;
}

export interface LoadedWasm<Exports> {
  readonly call: Exports;
  readonly arena: Arena;
}

/** Each instance has its own memory, so nothing in it is shared. */
export function loadWasm<Exports>(base64: string): LoadedWasm<Exports> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const instance = new WebAssembly.Instance(wasmModule(base64), { env: { memory, abort } });
  return { call: instance.exports as Exports, arena: new Arena(memory) };
}

function abort(): never {
  throw new Error('A kernel gave up.');
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;
type NumbersOf<T> = {
  new (buffer: ArrayBufferLike, offset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
};

/** A segment of a kernel's memory: its address, and the numbers in it. */
interface Segment<T extends Numbers> {
  readonly at: number;
  /** Created on every access, since the memory moves when it grows. */
  readonly numbers: T;
}

/** Bytes of a kernel's memory that can grow. */
export interface GrowingBytes {
  readonly at: number;
  /** Another buffer after it grew. */
  readonly bytes: Buffer;
  /** Makes room for this many bytes. The content stays. */
  grow(minBytes: number): void;
}

/** Segments are contiguous if this divides their length. */
const alignment = 64;

/**
 * Allocates a kernel's memory from front to back; it is only freed as a whole. The first page is the kernel's own, for
 * its constants.
 */
export class Arena {
  private end = page;

  constructor(private readonly memory: WebAssembly.Memory) {}

  /** All zeros, at an aligned address. */
  allocate<T extends Numbers>(type: NumbersOf<T>, length: number): Segment<T> {
    const { memory } = this;
    const at = this.end;
    this.end = Math.ceil((at + length * type.BYTES_PER_ELEMENT) / alignment) * alignment;
    const missingPages = Math.ceil((this.end - memory.buffer.byteLength) / page);
    if (missingPages > 0) memory.grow(missingPages);
    return {
      at,
      get numbers() {
        return new type(memory.buffer, at, length);
      },
    };
  }

  /** The last segment: nothing is allocated after it. */
  allocateGrowing(firstBytes: number): GrowingBytes {
    const { at } = this.allocate(Uint8Array, firstBytes);
    let size = firstBytes;
    const view = () => Buffer.from(this.memory.buffer, at, size);
    let bytes = view();
    return {
      at,
      get bytes() {
        return bytes;
      },
      grow: (minBytes) => {
        if (minBytes <= size) return;
        const larger = Math.ceil(Math.max(minBytes, size * 2) / alignment) * alignment;
        this.allocate(Uint8Array, larger - size);
        size = larger;
        bytes = view();
      },
    };
  }

  /** Frees everything. */
  clear(): void {
    new Uint8Array(this.memory.buffer).fill(0, page, this.end);
    this.end = page;
  }
}
