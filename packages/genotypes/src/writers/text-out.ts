import { bytesAtOnce, type PackedTexts, type ShortTexts } from './short-texts';
import type { TextBook } from './text-book';
import { openTextMemory } from './text-memory';

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
  readonly #memory = openTextMemory(pieceBytes);
  #bytes = this.#memory.bytes;
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
    const code = text.charCodeAt(0);
    if (text.length === 1 && code < 0x80) {
      this.#bytes[this.#at] = code;
      this.#at += 1;
      return;
    }
    this.#at += this.#bytes.write(text, this.#at);
  }

  /** The first calls of a row of the two-bit plane. */
  packed(row: Uint8Array, calls: number, { bytes, codes }: PackedTexts): void {
    this.#room(((calls >> 2) + 5) * bytes.width * bytesAtOnce);
    const full = calls >> 2;
    const whole = row.subarray(0, full);
    const end = bytes.width === 2 ? this.#memory.calls?.(whole, this.#at, bytes) : undefined;
    if (end === undefined) for (const byte of whole) this.#at = this.#put(bytes, byte, this.#at);
    else this.#at = end;
    for (let call = full * 4; call < calls; call += 1) {
      const code = ((row[full] as number) >> ((call & 3) * 2)) & 3;
      this.#at = this.#put(codes, code, this.#at);
    }
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
    // Texts of calls are written by sixteen bytes, however short they are.
    const needed = this.#at + bytes + 2 * bytesAtOnce;
    if (needed <= this.#bytes.length) return;
    this.#memory.grow(needed);
    this.#bytes = this.#memory.bytes;
    this.#view = viewOf(this.#bytes);
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
