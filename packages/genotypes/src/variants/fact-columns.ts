export const textFacts = ['id', 'chromosome', 'reference', 'alternates', 'fields'] as const;
export type TextFact = (typeof textFacts)[number];

/** Target for the bytes of a text. */
interface Bytes {
  bytes(source: Uint8Array, from: number, to: number): void;
}

/** Texts as they are stored in a chunk: the number of texts, then for each its length in bytes and the bytes. */
export class TextColumn {
  readonly #bytes: Buffer;
  /** Where each begins; it ends four bytes before the next one. */
  readonly #starts: Int32Array;
  #last = { text: '', start: 0, length: 0 };

  constructor(chunk: Uint8Array) {
    this.#bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const count = this.#bytes.readUInt32LE();
    this.#starts = new Int32Array(count + 1);
    let at = 8;
    for (let row = 0; row < count; row += 1) {
      this.#starts[row] = at;
      at += this.#bytes.readUInt32LE(at - 4) + 4;
    }
    this.#starts[count] = at;
  }

  text(row: number): string {
    const start = this.#starts[row] as number;
    const length = this.lengthOf(row);
    if (length === 1) return letter(this.#bytes[start] as number);
    // Neighbours often have the same text.
    if (length !== this.#last.length || !this.#isSame(start, this.#last.start, length))
      this.#last = { text: this.#bytes.toString('utf8', start, start + length), start, length };
    return this.#last.text;
  }

  lengthOf(row: number): number {
    return (this.#starts[row + 1] as number) - 4 - (this.#starts[row] as number);
  }

  /** Copies the bytes without a string in between. */
  writeTo(out: Bytes, row: number): void {
    out.bytes(this.#bytes, this.#starts[row] as number, (this.#starts[row + 1] as number) - 4);
  }

  #isSame(one: number, other: number, length: number): boolean {
    for (let index = 0; index < length; index += 1)
      if (this.#bytes[one + index] !== this.#bytes[other + index]) return false;
    return true;
  }
}

const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** A single byte of UTF-8 is ASCII. */
const letter = (code: number) => letters[code] ?? '\ufffd';

export type FactColumns = Readonly<Record<TextFact, TextColumn>> & { readonly position: Float64Array };

/** Reads facts chunk by chunk. */
export type FactScan = (chunk: number) => Promise<FactColumns>;

/** The facts of one variant. Strings are made on access. */
export class StoredFacts {
  constructor(
    readonly columns: FactColumns,
    readonly row: number,
  ) {}

  get id(): string {
    return this.columns.id.text(this.row);
  }
  get chromosome(): string {
    return this.columns.chromosome.text(this.row);
  }
  get position(): number {
    return this.columns.position[this.row] as number;
  }
  get reference(): string {
    return this.columns.reference.text(this.row);
  }
  get alternates(): string {
    return this.columns.alternates.text(this.row);
  }
  get fields(): string {
    return this.columns.fields.text(this.row);
  }

  /** Returns whether there was anything to write. */
  writeTo(out: Bytes, fact: TextFact): boolean {
    const column = this.columns[fact];
    column.writeTo(out, this.row);
    return column.lengthOf(this.row) > 0;
  }

  /** Empty, or the dot that VCF writes for it. */
  isNone(fact: TextFact): boolean {
    return this.columns[fact].lengthOf(this.row) < 2 && ['', '.'].includes(this[fact]);
  }
}
