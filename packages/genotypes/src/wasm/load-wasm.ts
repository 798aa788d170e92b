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

/** Each instance has a memory of its own, so what is placed in one is nobody else's. */
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

/** A piece of a kernel's memory: where it is, and the numbers in it. */
interface Piece<T extends Numbers> {
  readonly at: number;
  /** Made anew on every use, since the memory moves when it grows. */
  readonly numbers: T;
}

/**
 * Hands out a kernel's memory from front to back; nothing is given back before all of it is. The first page is the
 * kernel's own, for its constants.
 */
export class Arena {
  private end = page;

  constructor(private readonly memory: WebAssembly.Memory) {}

  /** All zeros, at an address that 64 divides. */
  place<T extends Numbers>(type: NumbersOf<T>, length: number): Piece<T> {
    const { memory } = this;
    const at = this.end;
    this.end = Math.ceil((at + length * type.BYTES_PER_ELEMENT) / 64) * 64;
    const lacking = Math.ceil((this.end - memory.buffer.byteLength) / page);
    if (lacking > 0) memory.grow(lacking);
    return {
      at,
      get numbers() {
        return new type(memory.buffer, at, length);
      },
    };
  }

  /** Whatever was placed is gone. */
  clear(): void {
    new Uint8Array(this.memory.buffer).fill(0, page, this.end);
    this.end = page;
  }
}
