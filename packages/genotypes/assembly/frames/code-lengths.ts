import { longest } from './format';
import { codesAt, countsAt, lengthsAt, orderAt, startsAt, treeAt } from './pack-places';

/** Code lengths of the symbols that occur, in the order of their counts. Returns the longest; 0 on failure. */
export function findLengths(work: usize, used: i32): i32 {
  const order = work + orderAt;
  const tree = work + treeAt;
  const lengths = work + lengthsAt;
  // Moffat and Katajainen 1995: counts become parent indices, these become depths of inner nodes, then of leaves.
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
  // Now sorted by length; the least frequent is first and longest. Codes that are too long are shortened at the expense
  // of others.
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

/** Symbols in the order of their counts, each with its count. Returns how many occur. */
export function sortSymbols(work: usize): i32 {
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

/** Codes of the same length are consecutive in the order of symbols, the longest first. */
export function findCodes(work: usize, bits: i32): void {
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
