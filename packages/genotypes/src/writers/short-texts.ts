/**
 * Texts by number, so that a store or two writes one: eight bytes at a time, carried as one number. No eight bytes of
 * UTF-8 are a NaN, which a computer may change on the way.
 */
export class ShortTexts {
  /** `width` numbers for each text; what lies behind its end is overwritten by the next one. */
  readonly words: Float64Array;
  readonly lengths: Uint16Array;
  readonly width: number;
  /** Of all of them where it is the same, else 0. */
  readonly evenLength: number;

  constructor(texts: readonly Uint8Array[]) {
    const longest = Math.max(1, ...texts.map(({ length }) => length));
    this.width = Math.ceil(longest / bytesAtOnce);
    this.words = new Float64Array(texts.length * this.width);
    this.lengths = Uint16Array.from(texts, ({ length }) => length);
    this.evenLength = texts.every(({ length }) => length === longest) ? longest : 0;
    const bytes = new Uint8Array(this.words.buffer);
    texts.forEach((text, place) => {
      bytes.set(text, place * this.width * bytesAtOnce);
    });
  }
}

export const bytesAtOnce = 8;

/** How the calls of a variant in the two-bit plane are written: the four codes, with what parts them. */
export type FourTexts = readonly [string, string, string, string];

export interface PackedTexts {
  /** By byte: four calls behind one another. */
  readonly bytes: ShortTexts;
  /** By code, for the calls of a byte that is not full. */
  readonly codes: ShortTexts;
}

/** Longer ones would make tables that take longer to fill than the calls to write. */
const longestInTable = 15;

/** Variants share alleles, and so the few tables that there are. */
const mostTables = 1_000;

/** Makes tables of texts, each once. Answers nothing for texts that are too long for one. */
export function packedTextTables(): (texts: FourTexts) => PackedTexts | undefined {
  let known = new Map<string, PackedTexts>();
  /** The same again, without looking at them. */
  const met = new WeakMap<FourTexts, PackedTexts>();
  function find(texts: FourTexts): PackedTexts | undefined {
    const key = texts.join('\n');
    const table = known.get(key);
    if (table) return table;
    const bytes = texts.map((text) => Buffer.from(text));
    if (bytes.some(({ length }) => length > longestInTable)) return undefined;
    if (known.size >= mostTables) known = new Map();
    const made = { bytes: new ShortTexts(textsOfBytes(bytes)), codes: new ShortTexts(bytes) };
    known.set(key, made);
    return made;
  }
  return (texts) => {
    const table = met.get(texts) ?? find(texts);
    if (table) met.set(texts, table);
    return table;
  };
}

function textsOfBytes(codes: readonly Buffer[]): Buffer[] {
  const textOf = (byte: number, call: number) => codes[(byte >> (call * 2)) & 3] ?? Buffer.alloc(0);
  return Array.from({ length: 256 }, (_, byte) =>
    Buffer.concat([textOf(byte, 0), textOf(byte, 1), textOf(byte, 2), textOf(byte, 3)]),
  );
}
