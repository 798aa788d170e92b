import { bytesAtOnce, type PackedTexts, type ShortTexts } from './short-texts';
import type { TextBook } from './text-book';

/** Where the calls of a sample lie that were gathered over all variants. */
export interface TurnedCalls {
  /** By variant: the first of four texts, or -1 less its place among those that are coded. */
  readonly first: Int32Array;
  /** Two bits of each variant, beginning at `start` and with the lowest at `shift`. */
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly shift: number;
  readonly from: number;
  readonly to: number;
  /** The text of a variant that is coded. */
  coded(row: number): number;
}

/** A piece of a file; large enough that what is done once for each does not count. */
const pieceBytes = 1 << 20;

/**
 * Where the text of a file is put together, byte by byte, without a string for each call. Its bytes are used again:
 * new ones for each piece cost as much as writing them.
 */
export class TextOut {
  #bytes = Buffer.allocUnsafe(pieceBytes);
  #view = viewOf(this.#bytes);
  #at = 0;

  get isFull(): boolean {
    return this.#at >= pieceBytes / 2;
  }

  /** What was written since; only good until more is written. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#at);
    this.#at = 0;
    return taken;
  }

  text(text: string): void {
    this.#room(text.length * 3);
    this.#at += this.#bytes.write(text, this.#at);
  }

  /** The first calls of a row of the two-bit plane. */
  packed(row: Uint8Array, calls: number, { bytes, codes }: PackedTexts): void {
    this.#room(((calls >> 2) + 5) * bytes.width * bytesAtOnce);
    const full = calls >> 2;
    if (bytes.width === 2) this.#packedInTwo(row, full, bytes);
    else this.#packedInMany(row, full, bytes);
    for (let call = full * 4; call < calls; call += 1) {
      const code = ((row[full] as number) >> ((call & 3) * 2)) & 3;
      this.#at = this.#put(codes, code, this.#at);
    }
  }

  /** Four short calls are sixteen bytes in most files. */
  #packedInTwo(row: Uint8Array, full: number, { words, lengths }: ShortTexts): void {
    const view = this.#view;
    let at = this.#at;
    for (let place = 0; place < full; place += 1) {
      const byte = row[place] as number;
      view.setFloat64(at, words[byte * 2] as number, true);
      view.setFloat64(at + bytesAtOnce, words[byte * 2 + 1] as number, true);
      at += lengths[byte] as number;
    }
    this.#at = at;
  }

  #packedInMany(row: Uint8Array, full: number, texts: ShortTexts): void {
    let at = this.#at;
    for (let place = 0; place < full; place += 1) at = this.#put(texts, row[place] as number, at);
    this.#at = at;
  }

  #put({ words, lengths, width }: ShortTexts, text: number, at: number): number {
    for (let word = 0; word < width; word += 1)
      this.#view.setFloat64(at + word * bytesAtOnce, words[text * width + word] as number, true);
    return at + (lengths[text] as number);
  }

  /** Texts of a book by their numbers, one after the other. */
  texts(book: TextBook, numbers: Uint32Array, count: number): void {
    this.#room((count + 1) * bytesAtOnce);
    const { words, lengths } = book;
    for (let place = 0; place < count; place += 1) {
      const number = numbers[place] as number;
      const length = lengths[number] as number;
      if (length > bytesAtOnce) this.#long(book.longText(number), count - place);
      else {
        this.#view.setFloat64(this.#at, words[number] as number, true);
        this.#at += length;
      }
    }
  }

  /** Calls of one sample, a variant after the other: whatever of them lies in the two-bit plane, and others by number. */
  turned(book: TextBook, calls: TurnedCalls): void {
    const { first, bytes, start, shift, from, to } = calls;
    this.#room((to - from + 1) * bytesAtOnce);
    const { words, lengths } = book;
    let view = this.#view;
    let at = this.#at;
    for (let variant = from; variant < to; variant += 1) {
      const text = first[variant] as number;
      const number =
        text >= 0 ? text + (((bytes[start + variant] as number) >> shift) & 3) : calls.coded(-1 - text);
      const length = lengths[number] as number;
      if (length <= bytesAtOnce) {
        view.setFloat64(at, words[number] as number, true);
        at += length;
      } else {
        this.#at = at;
        this.#long(book.longText(number), to - variant);
        view = this.#view;
        at = this.#at;
      }
    }
    this.#at = at;
  }

  /** Leaves room for as many short texts as are to come. */
  #long(text: Uint8Array, toCome: number): void {
    this.#room(text.length + (toCome + 1) * bytesAtOnce);
    this.#bytes.set(text, this.#at);
    this.#at += text.length;
  }

  #room(bytes: number): void {
    const needed = this.#at + bytes + bytesAtOnce;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
