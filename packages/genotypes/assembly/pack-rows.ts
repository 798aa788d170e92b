// Zstandard frames (RFC 8878) for rows of two-bit calls. Each row is a block with its own Huffman table and without
// sequences: what repeats in calls is which ones occur together, and hardly ever a longer stretch. A row has four
// variants to a byte, since neighbouring variants correlate more than samples do. Any Zstandard decoder can read them.

import { findCodes, findLengths, sortSymbols } from './frames/code-lengths';
import {
  descriptor,
  headBytes,
  jumpBytes,
  literalKind,
  magic,
  packedBlock,
  rawBlock,
  runBlock,
} from './frames/format';
import { codesAt, countsAt } from './frames/pack-places';
import { turnLanes, turnWord } from './frames/turn';
import { writeTable } from './frames/write-table';

/** Four rows with four samples to a byte become one, four times as long, with four variants to a byte. */
export function transposeIn(rows: usize, width: usize, count: i32, out: usize): void {
  for (let four = 0; four < count; four += 4) {
    let at: usize = 0;
    for (; at < width; at += 16) {
      // The last vector overlaps the one before if the row is not a multiple of it.
      if (at + 16 > width) {
        if (width < 16) break;
        at = width - 16;
      }
      const from = rows + at;
      const r0 = v128.load(from);
      const r1 = v128.load(from + width);
      const r2 = v128.load(from + 2 * width);
      const r3 = v128.load(from + 3 * width);
      const a = i8x16.shuffle(r0, r1, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      const b = i8x16.shuffle(r0, r1, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      const c = i8x16.shuffle(r2, r3, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      const d = i8x16.shuffle(r2, r3, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      const to = out + at * 4;
      v128.store(to, turnLanes(i16x8.shuffle(a, c, 0, 8, 1, 9, 2, 10, 3, 11)));
      v128.store(to, turnLanes(i16x8.shuffle(a, c, 4, 12, 5, 13, 6, 14, 7, 15)), 16);
      v128.store(to, turnLanes(i16x8.shuffle(b, d, 0, 8, 1, 9, 2, 10, 3, 11)), 32);
      v128.store(to, turnLanes(i16x8.shuffle(b, d, 4, 12, 5, 13, 6, 14, 7, 15)), 48);
    }
    if (width < 16) {
      for (at = 0; at < width; at++) {
        const from = rows + at;
        const word =
          <u32>load<u8>(from) |
          ((<u32>load<u8>(from + width)) << 8) |
          ((<u32>load<u8>(from + 2 * width)) << 16) |
          ((<u32>load<u8>(from + 3 * width)) << 24);
        store<u32>(out + at * 4, turnWord(word));
      }
    }
    rows += 4 * width;
    out += 4 * width;
  }
}

/** Backwards, since the decoder reads from the end. Returns where it ends. */
function packStream(codes: usize, from: usize, to: usize, out: usize): usize {
  let held: u64 = 0;
  let filled: u64 = 0;
  let at = to;
  while (at >= from + 6) {
    const code0 = load<u32>(codes + ((<usize>load<u8>(at - 1)) << 2));
    const code1 = load<u32>(codes + ((<usize>load<u8>(at - 2)) << 2));
    const code2 = load<u32>(codes + ((<usize>load<u8>(at - 3)) << 2));
    const code3 = load<u32>(codes + ((<usize>load<u8>(at - 4)) << 2));
    const code4 = load<u32>(codes + ((<usize>load<u8>(at - 5)) << 2));
    const code5 = load<u32>(codes + ((<usize>load<u8>(at - 6)) << 2));
    held |= (<u64>(code0 >> 8)) << filled;
    filled += code0 & 0xff;
    held |= (<u64>(code1 >> 8)) << filled;
    filled += code1 & 0xff;
    held |= (<u64>(code2 >> 8)) << filled;
    filled += code2 & 0xff;
    held |= (<u64>(code3 >> 8)) << filled;
    filled += code3 & 0xff;
    held |= (<u64>(code4 >> 8)) << filled;
    filled += code4 & 0xff;
    held |= (<u64>(code5 >> 8)) << filled;
    filled += code5 & 0xff;
    at -= 6;
    store<u64>(out, held);
    out += <usize>(filled >> 3);
    held >>= filled & ~7;
    filled &= 7;
  }
  while (at > from) {
    at--;
    const code = load<u32>(codes + ((<usize>load<u8>(at)) << 2));
    held |= (<u64>(code >> 8)) << filled;
    filled += code & 0xff;
  }
  held |= (<u64>1) << filled;
  store<u64>(out, held);
  return out + <usize>(filled >> 3) + 1;
}

/**
 * Into four tables alternately, so that a repeated symbol does not wait for its own store; then summed into the first.
 */
function countSymbols(work: usize, from: usize, size: usize): void {
  const counts = work + countsAt;
  memory.fill(counts, 0, 4096);
  const end = from + size;
  for (; from + 8 <= end; from += 8) {
    const eight = load<u64>(from);
    addOne(counts + ((<usize>(eight & 0xff)) << 2));
    addOne(counts + 1024 + ((<usize>((eight >> 8) & 0xff)) << 2));
    addOne(counts + 2048 + ((<usize>((eight >> 16) & 0xff)) << 2));
    addOne(counts + 3072 + ((<usize>((eight >> 24) & 0xff)) << 2));
    addOne(counts + ((<usize>((eight >> 32) & 0xff)) << 2));
    addOne(counts + 1024 + ((<usize>((eight >> 40) & 0xff)) << 2));
    addOne(counts + 2048 + ((<usize>((eight >> 48) & 0xff)) << 2));
    addOne(counts + 3072 + ((<usize>(eight >> 56)) << 2));
  }
  for (; from < end; from++) addOne(counts + ((<usize>load<u8>(from)) << 2));
}

function addOne(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

function writeBlockHead(out: usize, kind: u32, size: usize, isLast: bool): void {
  const head = u32(isLast) | (kind << 1) | ((<u32>size) << 3);
  store<u16>(out, <u16>head);
  store<u8>(out, <u8>(head >> 16), 2);
}

/** The bytes of a packed block; 0 if it would be no shorter. */
function packBlock(work: usize, from: usize, size: usize, used: i32, out: usize): usize {
  const bits = findLengths(work, used);
  if (bits == 0) return 0;
  const table = writeTable(work, bits, out + 4);
  if (table == 0) return 0;
  findCodes(work, bits);
  const codes = work + codesAt;
  const jumps = out + 4 + <usize>table;
  const quarter = (size + 3) >> 2;
  const first = jumps + jumpBytes;
  const second = packStream(codes, from, from + quarter, first);
  const third = packStream(codes, from + quarter, from + 2 * quarter, second);
  const fourth = packStream(codes, from + 2 * quarter, from + 3 * quarter, third);
  const end = packStream(codes, from + 3 * quarter, from + size, fourth);
  store<u16>(jumps, <u16>(second - first));
  store<u16>(jumps, <u16>(third - second), 2);
  store<u16>(jumps, <u16>(fourth - third), 4);
  const packed = end - out - 4;
  store<u32>(out, literalKind | ((<u32>size) << 4) | ((<u32>packed) << 18));
  // No sequences.
  store<u8>(end, 0);
  return packed + 5 < size ? packed + 5 : 0;
}

/** Blocks of at most `block` bytes, from 16 to 16,000. Needs slightly more room than its input. Returns the bytes. */
export function pack(work: usize, from: usize, size: usize, block: usize, out: usize): usize {
  store<u32>(out, magic);
  store<u8>(out, descriptor, 4);
  store<u32>(out, <u32>size, 5);
  let to = out + headBytes;
  let at: usize = 0;
  do {
    const some = min(block, size - at);
    const isLast = at + some >= size;
    countSymbols(work, from + at, some);
    const used = sortSymbols(work);
    if (used == 1) {
      writeBlockHead(to, runBlock, some, isLast);
      store<u8>(to, load<u8>(from + at), 3);
      to += 4;
    } else {
      const packed: usize = some < 16 ? 0 : packBlock(work, from + at, some, used, to + 3);
      writeBlockHead(to, packed > 0 ? packedBlock : rawBlock, packed > 0 ? packed : some, isLast);
      if (packed == 0) memory.copy(to + 3, from + at, some);
      to += 3 + (packed > 0 ? packed : some);
    }
    at += some;
  } while (at < size);
  return to - out;
}
