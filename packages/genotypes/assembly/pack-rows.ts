// Frames of Zstandard (RFC 8878) for rows of two-bit calls. Each row is a block with a Huffman table of its own and
// without sequences: what repeats in calls is which ones occur together, and hardly ever a longer stretch. A row has four
// variants to a byte, since neighbours go together more than samples do.
// Every reader of Zstandard reads them.

const magic: u32 = 0xfd2fb528;
/** One segment, its length in four bytes, no checksum. */
const descriptor: u8 = 0xa0;
const headBytes: usize = 9;

const rawBlock: u32 = 0;
const runBlock: u32 = 1;
const packedBlock: u32 = 2;

/** Literals with a table, in four streams, lengths of 14 bits: the four lowest bits in front of them. */
const literalKind: u32 = 0x0a;
const jumpBytes: usize = 6;

/** Longest code. With nine bits a table stays small, and six symbols fit between two loads of eight bytes. */
const longest: i32 = 9;

/** Accuracy of the table by which lengths of codes are packed. */
const weightLog: i32 = 6;
const weightStates: i32 = 64;

// Tables, all of them at fixed places behind `work`.
const countsAt: usize = 0; // 256 * 4, four times
const orderAt: usize = 4096; // 256 * 4: count and symbol
const treeAt: usize = 5120; // 256 * 4
const codesAt: usize = 6144; // 256 * 4
const lengthsAt: usize = 7168; // 256
const weightsAt: usize = 7424; // 256 + 16
const statesAt: usize = 7696; // 64 * 4
const normsAt: usize = 7952; // 16 * 4
const startsAt: usize = 8016; // 16 * 4
const bitsAt: usize = 8080; // 16 * 4: what a symbol adds to its state
const spreadAt: usize = 8144; // 64

/** Of 4 by 4 calls in each lane: columns for rows. */
function turnLanes(x: v128): v128 {
  let swap = v128.and(v128.xor(i32x4.shr_u(x, 12), x), i32x4.splat(0x0000f0f0));
  x = v128.xor(x, v128.xor(swap, i32x4.shl(swap, 12)));
  swap = v128.and(v128.xor(i32x4.shr_u(x, 6), x), i32x4.splat(0x00cc00cc));
  return v128.xor(x, v128.xor(swap, i32x4.shl(swap, 6)));
}

function turnWord(x: u32): u32 {
  let swap = ((x >> 12) ^ x) & 0x0000f0f0;
  x ^= swap ^ (swap << 12);
  swap = ((x >> 6) ^ x) & 0x00cc00cc;
  return x ^ swap ^ (swap << 6);
}

/** Four rows with four samples to a byte become one, four times as long, with four variants to a byte. */
export function turnIn(rows: usize, width: usize, count: i32, out: usize): void {
  for (let four = 0; four < count; four += 4) {
    let at: usize = 0;
    for (; at < width; at += 16) {
      // The last vector overlaps the one before where the row is not a multiple of it.
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

/** Lengths of codes for the symbols that occur, in the order of their counts. Answers the longest; 0 where it fails. */
function findLengths(work: usize, used: i32): i32 {
  const order = work + orderAt;
  const tree = work + treeAt;
  const lengths = work + lengthsAt;
  // Moffat and Katajainen 1995: counts become places of parents, these depths of inner nodes, these of leaves.
  for (let i = 0; i < used; i++)
    store<u32>(tree + ((<usize>i) << 2), load<u32>(order + ((<usize>i) << 2)) >> 8);
  let leaf = 2;
  let root = 0;
  store<u32>(tree, load<u32>(tree) + load<u32>(tree, 4));
  for (let next = 1; next < used - 1; next++) {
    let sum: u32 = 0;
    for (let child = 0; child < 2; child++) {
      const leafCount = leaf < used ? load<u32>(tree + ((<usize>leaf) << 2)) : u32.MAX_VALUE;
      const rootCount = load<u32>(tree + ((<usize>root) << 2));
      if (leaf >= used || (root < next && rootCount < leafCount)) {
        sum += rootCount;
        store<u32>(tree + ((<usize>root) << 2), <u32>next);
        root++;
      } else {
        sum += leafCount;
        leaf++;
      }
    }
    store<u32>(tree + ((<usize>next) << 2), sum);
  }
  store<u32>(tree + ((<usize>(used - 2)) << 2), 0);
  for (let next = used - 3; next >= 0; next--) {
    const parent = load<u32>(tree + ((<usize>next) << 2));
    store<u32>(tree + ((<usize>next) << 2), load<u32>(tree + ((<usize>parent) << 2)) + 1);
  }
  let free = 1;
  let inner = 0;
  let depth = 0;
  root = used - 2;
  let next = used - 1;
  while (free > 0) {
    while (root >= 0 && <i32>load<u32>(tree + ((<usize>root) << 2)) == depth) {
      inner++;
      root--;
    }
    while (free > inner) {
      store<u32>(tree + ((<usize>next) << 2), depth);
      next--;
      free--;
    }
    free = 2 * inner;
    depth++;
    inner = 0;
  }
  // Now by length; the least frequent is first and longest. Those that are too long are shortened, others pay for it.
  let room = 0;
  for (let i = 0; i < used; i++) {
    const at = tree + ((<usize>i) << 2);
    const length = min(<i32>load<u32>(at), longest);
    store<u32>(at, length);
    room += 1 << (longest - length);
  }
  const all = 1 << longest;
  while (room > all) {
    for (let i = 0; i < used && room > all; i++) {
      const at = tree + ((<usize>i) << 2);
      const length = <i32>load<u32>(at);
      if (length >= longest) continue;
      room -= 1 << (longest - length - 1);
      store<u32>(at, length + 1);
    }
  }
  for (let rounds = 0; room < all && rounds < 16; rounds++) {
    for (let i = used - 1; i >= 0; i--) {
      const at = tree + ((<usize>i) << 2);
      const length = <i32>load<u32>(at);
      const gain = 1 << (longest - length);
      if (length < 2 || room + gain > all) continue;
      room += gain;
      store<u32>(at, length - 1);
    }
  }
  if (room != all) return 0;
  memory.fill(lengths, 0, 256);
  let most = 0;
  for (let i = 0; i < used; i++) {
    const length = <i32>load<u32>(tree + ((<usize>i) << 2));
    most = max(most, length);
    store<u8>(lengths + (load<u32>(order + ((<usize>i) << 2)) & 0xff), length);
  }
  return most;
}

/** Symbols in the order of their counts, each with its count. Answers how many occur. */
function sortSymbols(work: usize): i32 {
  const counts = work + countsAt;
  const order = work + orderAt;
  let used = 0;
  for (let symbol: usize = 0; symbol < 256; symbol += 4) {
    const at = counts + (symbol << 2);
    const four = i32x4.add(
      i32x4.add(v128.load(at), v128.load(at, 1024)),
      i32x4.add(v128.load(at, 2048), v128.load(at, 3072)),
    );
    if (!v128.any_true(four)) continue;
    v128.store(at, v128.or(i32x4.shl(four, 8), i32x4.add(i32x4.splat(<i32>symbol), i32x4(0, 1, 2, 3))));
    for (let one: usize = 0; one < 16; one += 4) {
      const key = load<u32>(at + one);
      if (key < 256) continue;
      store<u32>(order + ((<usize>used) << 2), key);
      used++;
    }
  }
  for (let gap = used > 60 ? 13 : used > 12 ? 4 : 1; gap > 0; gap = gap == 13 ? 4 : gap == 4 ? 1 : 0) {
    for (let i = gap; i < used; i++) {
      const key = load<u32>(order + ((<usize>i) << 2));
      let j = i - gap;
      while (j >= 0 && load<u32>(order + ((<usize>j) << 2)) > key) {
        store<u32>(order + ((<usize>(j + gap)) << 2), load<u32>(order + ((<usize>j) << 2)));
        j -= gap;
      }
      store<u32>(order + ((<usize>(j + gap)) << 2), key);
    }
  }
  return used;
}

/** Weights of all symbols but the last, by a table of their frequencies. Answers the bytes; 0 where it does not work. */
function packWeights(work: usize, count: i32, out: usize): i32 {
  const weights = work + weightsAt;
  const norms = work + normsAt;
  memory.fill(norms, 0, 64);
  for (let i = 0; i < count; i++) {
    const at = norms + ((<usize>load<u8>(weights + <usize>i)) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  let total = 0;
  let most = 0;
  let last = 0;
  for (let weight = 0; weight <= longest + 1; weight++) {
    const at = norms + ((<usize>weight) << 2);
    const times = load<i32>(at);
    if (times == 0) continue;
    if (times == count) return 0;
    const norm = max(1, (times * weightStates + (count >> 1)) / count);
    store<i32>(at, norm);
    total += norm;
    last = weight;
    if (norm > load<i32>(norms + ((<usize>most) << 2))) most = weight;
  }
  const largest = norms + ((<usize>most) << 2);
  store<i32>(largest, load<i32>(largest) + weightStates - total);
  if (load<i32>(largest) < 2) return 0;

  let to = writeNorms(work, last, out);
  buildStates(work, last);

  const starts = work + startsAt;
  const bits = work + bitsAt;
  const states = work + statesAt;
  let even: u32 = 0;
  let odd: u32 = 0;
  let held: u64 = 0;
  let filled: u64 = 0;
  for (let i = count - 1; i >= 0; i--) {
    const symbol = (<usize>load<u8>(weights + <usize>i)) << 2;
    const add = load<u32>(bits + symbol);
    const start = load<i32>(starts + symbol);
    if (i >= count - 2) {
      const out = (add + 0x8000) >> 16;
      const value = (out << 16) - add;
      const state = load<u32>(states + ((<usize>(<i32>(value >> out) + start)) << 2));
      if (i & 1) odd = state;
      else even = state;
      continue;
    }
    const state = i & 1 ? odd : even;
    const out = (state + add) >> 16;
    held |= (<u64>(state & ((1 << out) - 1))) << filled;
    filled += out;
    const next = load<u32>(states + ((<usize>(<i32>(state >> out) + start)) << 2));
    if (i & 1) odd = next;
    else even = next;
    if (filled >= 32) {
      store<u32>(to, <u32>held);
      to += 4;
      held >>= 32;
      filled -= 32;
    }
  }
  held |= (<u64>(odd & 63)) << filled;
  filled += weightLog;
  held |= (<u64>(even & 63)) << filled;
  filled += weightLog;
  held |= (<u64>1) << filled;
  filled += 1;
  store<u64>(to, held);
  to += <usize>((filled + 7) >> 3);
  return <i32>(to - out);
}

function writeNorms(work: usize, last: i32, out: usize): usize {
  const norms = work + normsAt;
  let held: u64 = weightLog - 5;
  let filled: u64 = 4;
  let remaining = weightStates + 1;
  let threshold = weightStates;
  let width = weightLog + 1;
  let wasNone = false;
  for (let symbol = 0; symbol <= last && remaining > 1; ) {
    if (wasNone) {
      let start = symbol;
      while (load<i32>(norms + ((<usize>symbol) << 2)) == 0) symbol++;
      while (symbol >= start + 3) {
        start += 3;
        held |= (<u64>3) << filled;
        filled += 2;
      }
      held |= (<u64>(symbol - start)) << filled;
      filled += 2;
    }
    let count = load<i32>(norms + ((<usize>symbol) << 2));
    symbol++;
    const most = 2 * threshold - 1 - remaining;
    remaining -= count;
    count++;
    if (count >= threshold) count += most;
    held |= (<u64>count) << filled;
    filled += width - i32(count < most);
    wasNone = count == 1;
    while (remaining < threshold) {
      width--;
      threshold >>= 1;
    }
    if (filled >= 32) {
      store<u32>(out, <u32>held);
      out += 4;
      held >>= 32;
      filled -= 32;
    }
  }
  store<u64>(out, held);
  return out + <usize>((filled + 7) >> 3);
}

/** Puts symbols into the 64 states as every reader does. */
function spreadSymbols(work: usize, last: i32): void {
  const norms = work + normsAt;
  const spread = work + spreadAt;
  let place: usize = 0;
  for (let symbol = 0; symbol <= last; symbol++)
    for (let i = load<i32>(norms + ((<usize>symbol) << 2)); i > 0; i--) {
      store<u8>(spread + place, symbol);
      place = (place + 43) & 63;
    }
}

function buildStates(work: usize, last: i32): void {
  const norms = work + normsAt;
  const starts = work + startsAt;
  const bits = work + bitsAt;
  const states = work + statesAt;
  spreadSymbols(work, last);
  let total = 0;
  for (let symbol = 0; symbol <= last; symbol++) {
    const norm = load<i32>(norms + ((<usize>symbol) << 2));
    store<i32>(starts + ((<usize>symbol) << 2), total);
    total += norm;
  }
  for (let state = 0; state < weightStates; state++) {
    const at = starts + ((<usize>load<u8>(work + spreadAt + <usize>state)) << 2);
    const place = load<i32>(at);
    store<i32>(at, place + 1);
    store<u32>(states + ((<usize>place) << 2), weightStates + state);
  }
  total = 0;
  for (let symbol = 0; symbol <= last; symbol++) {
    const norm = load<i32>(norms + ((<usize>symbol) << 2));
    const out = norm <= 1 ? weightLog : weightLog - (31 - clz(norm - 1));
    store<u32>(bits + ((<usize>symbol) << 2), <u32>((out << 16) - (norm <= 1 ? weightStates : norm << out)));
    store<i32>(starts + ((<usize>symbol) << 2), total - max(1, norm));
    total += norm;
  }
}

/** The table: weights of the symbols up to the one before the last. Answers the bytes; 0 where there is no way to write it. */
function writeTable(work: usize, bits: i32, out: usize): i32 {
  const lengths = work + lengthsAt;
  const weights = work + weightsAt;
  let last = 255;
  while (load<u8>(lengths + <usize>last) == 0) last--;
  for (let symbol = 0; symbol < last; symbol++) {
    const length = <i32>load<u8>(lengths + <usize>symbol);
    store<u8>(weights + <usize>symbol, length == 0 ? 0 : bits + 1 - length);
  }
  store<u8>(weights + <usize>last, 0);
  const plain = last <= 128 ? (last + 1) >> 1 : 255;
  const packed = last > 2 ? packWeights(work, last, out + 1) : 0;
  if (packed > 0 && packed < 128 && packed < plain) {
    store<u8>(out, packed);
    return 1 + packed;
  }
  if (plain == 255) return 0;
  store<u8>(out, 127 + last);
  for (let symbol = 0; symbol < last; symbol += 2) {
    const pair = (load<u8>(weights + <usize>symbol) << 4) | load<u8>(weights + <usize>symbol, 1);
    store<u8>(out + 1 + <usize>(symbol >> 1), pair);
  }
  return 1 + plain;
}

/** Codes of the same length follow one another in the order of symbols, the longest first. */
function findCodes(work: usize, bits: i32): void {
  const lengths = work + lengthsAt;
  const codes = work + codesAt;
  const starts = work + startsAt;
  memory.fill(starts, 0, 64);
  for (let symbol = 0; symbol < 256; symbol++) {
    const at = starts + ((<usize>load<u8>(lengths + <usize>symbol)) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  let place = 0;
  for (let length = bits; length > 0; length--) {
    const at = starts + ((<usize>length) << 2);
    const count = load<i32>(at);
    store<i32>(at, place >> (bits - length));
    place += count << (bits - length);
  }
  for (let symbol = 0; symbol < 256; symbol++) {
    const length = <u32>load<u8>(lengths + <usize>symbol);
    if (length == 0) continue;
    const at = starts + ((<usize>length) << 2);
    const code = load<u32>(at);
    store<u32>(at, code + 1);
    store<u32>(codes + ((<usize>symbol) << 2), (code << 8) | length);
  }
}

/** Backwards, so that whoever reads from the end finds the first symbol first. Answers where it ends. */
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

/** Into four tables in turn, so that the same symbol twice need not wait for itself; then into the first. */
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

/** The bytes of a packed block; 0 where it would be no shorter. */
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

/** Blocks of at most `block` bytes, which are from 16 to 16,000. Needs as much room as it gets, and some. Answers the bytes. */
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
