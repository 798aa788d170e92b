// Zstandard frames (RFC 8878) for rows of two-bit calls. Each row is a block with its own Huffman table and without
// sequences: what repeats in calls is which ones occur together, and hardly ever a longer stretch. A row has four
// variants to a byte, since neighbouring variants correlate more than samples do. Only such frames are read here,
// several times as fast as a general decoder.

import { descriptor, headBytes, jumpBytes, literalKind, magic, packedBlock, runBlock } from './frames/format';
import { readTable, tableEnd } from './frames/read-table';
import { turnLanes, turnWord } from './frames/turn';
import { tableAt } from './frames/unpack-places';

/** Whether any of these rows is wanted; all are if no list is passed. */
function isWanted(wanted: usize, first: usize, count: usize): bool {
  if (wanted == 0) return true;
  for (let row = first; row < first + count; row++) if (load<u8>(wanted + row)) return true;
  return false;
}

/**
 * The inverse; `width` is still that of a row with four samples to a byte, of which `count` are written, each at
 * `stride` from the one before. Only groups of four that are wanted.
 */
export function transposeOut(
  rows: usize,
  width: usize,
  count: usize,
  out: usize,
  stride: usize,
  wanted: usize,
): void {
  for (let four: usize = 0; four < count >> 2; four++) {
    if (isWanted(wanted, four, 1)) turnFour(rows, width, out, stride);
    rows += 4 * width;
    out += 4 * stride;
  }
}

function turnFour(rows: usize, width: usize, out: usize, stride: usize): void {
  let at: usize = 0;
  for (; at < width; at += 16) {
    if (at + 16 > width) {
      if (width < 16) break;
      at = width - 16;
    }
    const from = rows + at * 4;
    const a = turnLanes(v128.load(from));
    const b = turnLanes(v128.load(from, 16));
    const c = turnLanes(v128.load(from, 32));
    const d = turnLanes(v128.load(from, 48));
    // Rows 0 and 1 of eight bytes, then 2 and 3.
    const ab01 = i8x16.shuffle(a, b, 0, 4, 8, 12, 16, 20, 24, 28, 1, 5, 9, 13, 17, 21, 25, 29);
    const ab23 = i8x16.shuffle(a, b, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15, 19, 23, 27, 31);
    const cd01 = i8x16.shuffle(c, d, 0, 4, 8, 12, 16, 20, 24, 28, 1, 5, 9, 13, 17, 21, 25, 29);
    const cd23 = i8x16.shuffle(c, d, 2, 6, 10, 14, 18, 22, 26, 30, 3, 7, 11, 15, 19, 23, 27, 31);
    const to = out + at;
    v128.store(to, i64x2.shuffle(ab01, cd01, 0, 2));
    v128.store(to + stride, i64x2.shuffle(ab01, cd01, 1, 3));
    v128.store(to + 2 * stride, i64x2.shuffle(ab23, cd23, 0, 2));
    v128.store(to + 3 * stride, i64x2.shuffle(ab23, cd23, 1, 3));
  }
  if (width >= 16) return;
  for (at = 0; at < width; at++) {
    const word = turnWord(load<u32>(rows + at * 4));
    const to = out + at;
    store<u8>(to, <u8>word);
    store<u8>(to + stride, <u8>(word >> 8));
    store<u8>(to + 2 * stride, <u8>(word >> 16));
    store<u8>(to + 3 * stride, <u8>(word >> 24));
  }
}

function firstBits(end: usize): u64 {
  // The lowest bit marks how far it was shifted; the last symbol is followed by a stop bit.
  return (load<u64>(end - 8) | 1) << (clz(<u32>load<u8>(end - 1)) - 24 + 1);
}

/** Whether the stream is used up. */
function isAtEnd(bits: u64, at: usize, start: usize): bool {
  return (at << 3) + 64 - <usize>ctz(bits) == start << 3;
}

/** The last few symbols of a stream, one by one. Returns whether it ended exactly. */
function finishStream(
  table: usize,
  shift: u64,
  bits: u64,
  at: usize,
  start: usize,
  out: usize,
  end: usize,
): bool {
  while (out < end) {
    const passed = ctz(bits);
    at -= <usize>(passed >> 3);
    bits = (load<u64>(at) | 1) << (passed & 7);
    const entry = load<u16>(table + ((<usize>(bits >> shift)) << 1));
    store<u8>(out, <u8>entry);
    bits <<= entry >> 8;
    out++;
  }
  return isAtEnd(bits, at, start);
}

/** Whether it was intact. */
function unpackBlock(work: usize, from: usize, size: usize, out: usize, count: usize): bool {
  const end = from + size - 1;
  const head = load<u32>(from);
  if ((head & 15) != literalKind || <usize>(head >> 18) + 5 != size || load<u8>(end) != 0) return false;
  if (count < 16) return false;
  const tableBits = readTable(work, from + 4, end);
  if (tableBits == 0) return false;
  const jumps = tableEnd;
  const first = jumps + jumpBytes;
  const second = first + load<u16>(jumps);
  const third = second + load<u16>(jumps, 2);
  const fourth = third + load<u16>(jumps, 4);
  if (fourth >= end || second == first || third == second || fourth == third) return false;
  if (!load<u8>(second - 1) || !load<u8>(third - 1) || !load<u8>(fourth - 1) || !load<u8>(end - 1))
    return false;
  const table = work + tableAt;
  const shift: u64 = 64 - <u64>tableBits;
  const quarter = (count + 3) >> 2;
  let a = firstBits(second);
  let b = firstBits(third);
  let c = firstBits(fourth);
  let d = firstBits(end);
  let atA = second - 8;
  let atB = third - 8;
  let atC = fourth - 8;
  let atD = end - 8;
  let outA = out;
  let outB = out + quarter;
  let outC = out + 2 * quarter;
  let outD = out + 3 * quarter;
  const last = out + count;
  // The fourth is the shortest.
  while (outD + 6 <= last) {
    const entryA0 = load<u16>(table + ((<usize>(a >> shift)) << 1));
    const entryB0 = load<u16>(table + ((<usize>(b >> shift)) << 1));
    const entryC0 = load<u16>(table + ((<usize>(c >> shift)) << 1));
    const entryD0 = load<u16>(table + ((<usize>(d >> shift)) << 1));
    store<u8>(outA, <u8>entryA0);
    store<u8>(outB, <u8>entryB0);
    store<u8>(outC, <u8>entryC0);
    store<u8>(outD, <u8>entryD0);
    a <<= <u64>(entryA0 >> 8);
    b <<= <u64>(entryB0 >> 8);
    c <<= <u64>(entryC0 >> 8);
    d <<= <u64>(entryD0 >> 8);
    const entryA1 = load<u16>(table + ((<usize>(a >> shift)) << 1));
    const entryB1 = load<u16>(table + ((<usize>(b >> shift)) << 1));
    const entryC1 = load<u16>(table + ((<usize>(c >> shift)) << 1));
    const entryD1 = load<u16>(table + ((<usize>(d >> shift)) << 1));
    store<u8>(outA, <u8>entryA1, 1);
    store<u8>(outB, <u8>entryB1, 1);
    store<u8>(outC, <u8>entryC1, 1);
    store<u8>(outD, <u8>entryD1, 1);
    a <<= <u64>(entryA1 >> 8);
    b <<= <u64>(entryB1 >> 8);
    c <<= <u64>(entryC1 >> 8);
    d <<= <u64>(entryD1 >> 8);
    const entryA2 = load<u16>(table + ((<usize>(a >> shift)) << 1));
    const entryB2 = load<u16>(table + ((<usize>(b >> shift)) << 1));
    const entryC2 = load<u16>(table + ((<usize>(c >> shift)) << 1));
    const entryD2 = load<u16>(table + ((<usize>(d >> shift)) << 1));
    store<u8>(outA, <u8>entryA2, 2);
    store<u8>(outB, <u8>entryB2, 2);
    store<u8>(outC, <u8>entryC2, 2);
    store<u8>(outD, <u8>entryD2, 2);
    a <<= <u64>(entryA2 >> 8);
    b <<= <u64>(entryB2 >> 8);
    c <<= <u64>(entryC2 >> 8);
    d <<= <u64>(entryD2 >> 8);
    const entryA3 = load<u16>(table + ((<usize>(a >> shift)) << 1));
    const entryB3 = load<u16>(table + ((<usize>(b >> shift)) << 1));
    const entryC3 = load<u16>(table + ((<usize>(c >> shift)) << 1));
    const entryD3 = load<u16>(table + ((<usize>(d >> shift)) << 1));
    store<u8>(outA, <u8>entryA3, 3);
    store<u8>(outB, <u8>entryB3, 3);
    store<u8>(outC, <u8>entryC3, 3);
    store<u8>(outD, <u8>entryD3, 3);
    a <<= <u64>(entryA3 >> 8);
    b <<= <u64>(entryB3 >> 8);
    c <<= <u64>(entryC3 >> 8);
    d <<= <u64>(entryD3 >> 8);
    const entryA4 = load<u16>(table + ((<usize>(a >> shift)) << 1));
    const entryB4 = load<u16>(table + ((<usize>(b >> shift)) << 1));
    const entryC4 = load<u16>(table + ((<usize>(c >> shift)) << 1));
    const entryD4 = load<u16>(table + ((<usize>(d >> shift)) << 1));
    store<u8>(outA, <u8>entryA4, 4);
    store<u8>(outB, <u8>entryB4, 4);
    store<u8>(outC, <u8>entryC4, 4);
    store<u8>(outD, <u8>entryD4, 4);
    a <<= <u64>(entryA4 >> 8);
    b <<= <u64>(entryB4 >> 8);
    c <<= <u64>(entryC4 >> 8);
    d <<= <u64>(entryD4 >> 8);
    const entryA5 = load<u16>(table + ((<usize>(a >> shift)) << 1));
    const entryB5 = load<u16>(table + ((<usize>(b >> shift)) << 1));
    const entryC5 = load<u16>(table + ((<usize>(c >> shift)) << 1));
    const entryD5 = load<u16>(table + ((<usize>(d >> shift)) << 1));
    store<u8>(outA, <u8>entryA5, 5);
    store<u8>(outB, <u8>entryB5, 5);
    store<u8>(outC, <u8>entryC5, 5);
    store<u8>(outD, <u8>entryD5, 5);
    a <<= <u64>(entryA5 >> 8);
    b <<= <u64>(entryB5 >> 8);
    c <<= <u64>(entryC5 >> 8);
    d <<= <u64>(entryD5 >> 8);
    outA += 6;
    outB += 6;
    outC += 6;
    outD += 6;
    const passedA = ctz(a);
    const passedB = ctz(b);
    const passedC = ctz(c);
    const passedD = ctz(d);
    atA -= <usize>(passedA >> 3);
    atB -= <usize>(passedB >> 3);
    atC -= <usize>(passedC >> 3);
    atD -= <usize>(passedD >> 3);
    a = (load<u64>(atA) | 1) << (passedA & 7);
    b = (load<u64>(atB) | 1) << (passedB & 7);
    c = (load<u64>(atC) | 1) << (passedC & 7);
    d = (load<u64>(atD) | 1) << (passedD & 7);
  }
  return (
    finishStream(table, shift, a, atA, first, outA, out + quarter) &&
    finishStream(table, shift, b, atB, second, outB, out + 2 * quarter) &&
    finishStream(table, shift, c, atC, third, outC, out + 3 * quarter) &&
    finishStream(table, shift, d, atD, fourth, outD, last)
  );
}

/**
 * Whether it was one of our frames with this many bytes. Reads and writes stay within bounds for any input. A block
 * without a wanted row is skipped; `row` is the length of one.
 */
export function unpack(
  work: usize,
  from: usize,
  size: usize,
  out: usize,
  room: usize,
  row: usize,
  wanted: usize,
): bool {
  if (size < headBytes + 3 || load<u32>(from) != magic || load<u8>(from, 4) != descriptor) return false;
  if (<usize>load<u32>(from, 5) != room) return false;
  const end = from + size;
  const start = out;
  const last = out + room;
  let at = from + headBytes;
  while (true) {
    if (at + 3 > end) return false;
    const head = <u32>load<u16>(at) | ((<u32>load<u8>(at, 2)) << 16);
    const kind = (head >> 1) & 3;
    const length = <usize>(head >> 3);
    at += 3;
    if (at + (kind == runBlock ? 1 : length) > end) return false;
    if (kind == packedBlock) {
      if (length < 12) return false;
      const count = <usize>((load<u32>(at) >> 4) & 0x3fff);
      if (count > last - out) return false;
      if (isWanted(wanted, (out - start) / row, count / row) && !unpackBlock(work, at, length, out, count))
        return false;
      out += count;
      at += length;
    } else {
      if (length > last - out || kind > packedBlock) return false;
      if (kind == runBlock) memory.fill(out, load<u8>(at), length);
      else memory.copy(out, at, length);
      out += length;
      at += kind == runBlock ? 1 : length;
    }
    if (head & 1) return out == last && at == end;
  }
}
