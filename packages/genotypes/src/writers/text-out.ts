import { bytesAtOnce, type PackedTexts, type ShortTexts } from './short-texts';
import type { StringTable } from './string-table';
import { openTextMemory } from './text-memory';

/** The calls of a sample that were gathered over all variants. */
export interface TransposedCalls {
  /** By variant: the first of four texts, or -1 minus its index among the coded. */
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

/** A chunk of a file; large enough that the cost per chunk is negligible. */
const chunkBytes = 1 << 20;

const shortText = 24;

/**
 * Builds the text of a file byte by byte, without a string for each call. Its bytes are reused: new ones for each chunk
 * cost as much as writing them.
 */
export class TextOut {
  readonly #memory = openTextMemory(chunkBytes);
  #bytes = this.#memory.bytes;
  #view = viewOf(this.#bytes);
  #at = 0;
  #held: Uint8Array = new Uint8Array();

  get isFull(): boolean {
    return this.#at >= chunkBytes / 2;
  }

  /** What was written since; valid only until more is written. */
  take(): Uint8Array {
    const written = this.#bytes.subarray(0, this.#at);
    this.#at = 0;
    return written;
  }

  text(text: string): void {
    this.#room(text.length * 3);
    if (text.length > shortText) this.#at += this.#bytes.write(text, this.#at);
    else this.#short(text);
  }

  /** A native call costs more than a few bytes. */
  #short(text: string): void {
    const bytes = this.#bytes;
    const at = this.#at;
    for (let offset = 0; offset < text.length; offset += 1) {
      const code = text.charCodeAt(offset);
      if (code >= 0x80) {
        this.#at = at + bytes.write(text, at);
        return;
      }
      bytes[at + offset] = code;
    }
    this.#at = at + text.length;
  }

  /** Copies bytes from another buffer. */
  bytes(source: Uint8Array, from: number, to: number): void {
    this.#room(to - from);
    const bytes = this.#bytes;
    const at = this.#at;
    if (to - from > shortText) bytes.set(source.subarray(from, to), at);
    else
      for (let offset = from; offset < to; offset += 1) bytes[at + offset - from] = source[offset] as number;
    this.#at = at + to - from;
  }

  /** A non-negative integer. */
  whole(number: number): void {
    if (number > 0xffff_ffff) {
      this.text(String(number));
      return;
    }
    this.#room(10);
    let digits = 1;
    for (let power = 10; power <= number; power *= 10) digits += 1;
    let rest = number >>> 0;
    for (let offset = this.#at + digits - 1; offset >= this.#at; offset -= 1) {
      const next = Math.floor(rest / 10);
      this.#bytes[offset] = 0x30 + rest - next * 10;
      rest = next;
    }
    this.#at += digits;
  }

  /** Rows of the two-bit plane whose calls are written next. Returns whether there was room. */
  hold(rows: Uint8Array): boolean {
    this.#held = rows;
    return this.#memory.hold(rows);
  }

  /** The first calls of a row, which begins at this offset of the loaded rows. */
  packed(from: number, calls: number, { bytes, codes }: PackedTexts): void {
    this.#room(((calls >> 2) + 5) * bytes.width * bytesAtOnce);
    const full = calls >> 2;
    const end = bytes.width === 2 ? this.#memory.calls(from, full, this.#at, bytes) : undefined;
    if (end === undefined)
      for (let at = from; at < from + full; at += 1)
        this.#at = this.#put(bytes, this.#held[at] as number, this.#at);
    else this.#at = end;
    for (let call = full * 4; call < calls; call += 1) {
      this.#at = this.#put(codes, this.codeAt(from, call), this.#at);
    }
  }

  /** A call of a loaded row. */
  codeAt(from: number, call: number): number {
    return ((this.#held[from + (call >> 2)] as number) >> ((call & 3) * 2)) & 3;
  }

  #put({ words, lengths, width }: ShortTexts, text: number, at: number): number {
    for (let word = 0; word < width; word += 1)
      this.#view.setFloat64(at + word * bytesAtOnce, words[text * width + word] as number, true);
    return at + (lengths[text] as number);
  }

  /** Texts of a string table by their numbers, one after the other. */
  texts(strings: StringTable, numbers: Uint32Array, count: number): void {
    this.#room((count + 1) * bytesAtOnce);
    const { words, lengths } = strings;
    for (let offset = 0; offset < count; offset += 1) {
      const number = numbers[offset] as number;
      const length = lengths[number] as number;
      if (length > bytesAtOnce) this.#long(strings.longText(number), count - offset);
      else {
        this.#view.setFloat64(this.#at, words[number] as number, true);
        this.#at += length;
      }
    }
  }

  /** Calls of one sample, one variant after the other: those of the two-bit plane, and others by number. */
  transposed(strings: StringTable, calls: TransposedCalls): void {
    const { first, bytes, start, shift, from, to } = calls;
    this.#room((to - from + 1) * bytesAtOnce);
    const { words, lengths } = strings;
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
        this.#long(strings.longText(number), to - variant);
        view = this.#view;
        at = this.#at;
      }
    }
    this.#at = at;
  }

  /** Leaves room for the short texts that follow. */
  #long(text: Uint8Array, toCome: number): void {
    this.#room(text.length + (toCome + 1) * bytesAtOnce);
    this.#bytes.set(text, this.#at);
    this.#at += text.length;
  }

  #room(bytes: number): void {
    // Texts of calls are written sixteen bytes at a time, however short they are.
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
