/**
 * Texts by number, written by one or two stores: eight bytes at a time, carried as one number. No eight bytes of UTF-8
 * are a NaN, which a computer may change on the way.
 */
export class ShortTexts {
  /** `width` numbers for each text; what follows its end is overwritten by the next one. */
  readonly words: Float64Array;
  readonly lengths: Uint16Array;
  readonly width: number;
  /** The length of all texts if it is the same, else 0. */
  readonly evenLength: number;

  constructor(texts: readonly Uint8Array[]) {
    const longest = Math.max(1, ...texts.map(({ length }) => length));
    this.width = Math.ceil(longest / bytesAtOnce);
    this.words = new Float64Array(texts.length * this.width);
    this.lengths = Uint16Array.from(texts, ({ length }) => length);
    this.evenLength = texts.every(({ length }) => length === longest) ? longest : 0;
    const bytes = new Uint8Array(this.words.buffer);
    texts.forEach((text, index) => {
      bytes.set(text, index * this.width * bytesAtOnce);
    });
  }
}

export const bytesAtOnce = 8;

/** How the calls of a variant in the two-bit plane are written: the four codes, with their separators. */
export type FourTexts = readonly [string, string, string, string];

export interface PackedTexts {
  /** By byte: four consecutive calls. */
  readonly bytes: ShortTexts;
  /** By code, for the calls of an incomplete byte. */
  readonly codes: ShortTexts;
}

/** Filling tables of longer texts would take longer than writing the calls. */
const longestInTable = 15;

/** Variants share alleles, and therefore the few tables. */
const maxTables = 1_000;

/** Makes tables of texts, each once. Returns undefined for texts that are too long for one. */
export function packedTextTables(): (texts: FourTexts) => PackedTexts | undefined {
  let known = new Map<string, PackedTexts>();
  /** Found by identity, without comparing texts. */
  const byIdentity = new WeakMap<FourTexts, PackedTexts>();
  function find(texts: FourTexts): PackedTexts | undefined {
    const key = texts.join('\n');
    const table = known.get(key);
    if (table) return table;
    const bytes = texts.map((text) => Buffer.from(text));
    if (bytes.some(({ length }) => length > longestInTable)) return undefined;
    if (known.size >= maxTables) known = new Map();
    const made = { bytes: new ShortTexts(textsOfBytes(bytes)), codes: new ShortTexts(bytes) };
    known.set(key, made);
    return made;
  }
  return (texts) => {
    const table = byIdentity.get(texts) ?? find(texts);
    if (table) byIdentity.set(texts, table);
    return table;
  };
}

function textsOfBytes(codes: readonly Buffer[]): Buffer[] {
  const textOf = (byte: number, call: number) => codes[(byte >> (call * 2)) & 3] ?? Buffer.alloc(0);
  return Array.from({ length: 256 }, (_, byte) =>
    Buffer.concat([textOf(byte, 0), textOf(byte, 1), textOf(byte, 2), textOf(byte, 3)]),
  );
}
