// Rows of two-bit calls: 0, 1, 2 alternate alleles, 3 for no call. Four to a byte, the first in its lowest bits.

function sumOfBytes(bits: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(bits)));
}

function total(lanes: v128): i32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}

/**
 * Writes three numbers for each listed row: samples with no call, with one alternate allele, with two. `mask` has 01
 * where a sample counts and 00 elsewhere; it is padded to 16 bytes, rows need not be.
 */
export function countRows(
  rows: usize,
  stride: usize,
  list: usize,
  count: usize,
  mask: usize,
  width: usize,
  counts: usize,
): void {
  for (let place: usize = 0; place < count; place++) {
    const row = rows + <usize>load<u32>(list + (place << 2)) * stride;
    let missing: v128 = i32x4.splat(0);
    let het: v128 = i32x4.splat(0);
    let two: v128 = i32x4.splat(0);
    for (let at: usize = 0; at < width; at += 16) {
      const calls = v128.load(row + at);
      const counted = v128.load(mask + at);
      const first = v128.and(calls, counted);
      const second = v128.and(i64x2.shr_u(calls, 1), counted);
      missing = i32x4.add(missing, sumOfBytes(v128.and(first, second)));
      het = i32x4.add(het, sumOfBytes(v128.andnot(first, second)));
      two = i32x4.add(two, sumOfBytes(v128.andnot(second, first)));
    }
    store<i32>(counts, total(missing));
    store<i32>(counts, total(het), 4);
    store<i32>(counts, total(two), 8);
    counts += 12;
  }
}

/** Fifteen rows fit in lanes of four bits, seventeen times as many in bytes. */
const rowsInBytes: usize = 15 * 17;

/**
 * Adds to two numbers for each sample: listed rows with one alternate allele, and with no call. `bytes` has room for
 * eight vectors.
 */
export function countColumns(
  rows: usize,
  stride: usize,
  list: usize,
  count: usize,
  width: usize,
  bytes: usize,
  counts: usize,
): void {
  for (let column: usize = 0; column < width; column += 16)
    for (let from: usize = 0; from < count; from += rowsInBytes) {
      const some = min(rowsInBytes, count - from);
      countColumn(rows + column, stride, list + (from << 2), some, bytes);
      addBytes(bytes, counts + column * 32);
    }
}

/** At most as many rows as a byte can count. */
function countColumn(rows: usize, stride: usize, list: usize, count: usize, bytes: usize): void {
  const lowest: v128 = i8x16.splat(0x55);
  const pairs: v128 = i8x16.splat(0x33);
  const nibbles: v128 = i8x16.splat(0x0f);
  const end = list + (count << 2);
  memory.fill(bytes, 0, 128);
  while (list < end) {
    let hetEven: v128 = i32x4.splat(0);
    let hetOdd: v128 = i32x4.splat(0);
    let noneEven: v128 = i32x4.splat(0);
    let noneOdd: v128 = i32x4.splat(0);
    for (let three = 0; three < 5; three++) {
      let het: v128 = i32x4.splat(0);
      let none: v128 = i32x4.splat(0);
      const next = min(end, list + 12);
      for (; list < next; list += 4) {
        const calls = v128.load(rows + <usize>load<u32>(list) * stride);
        const first = v128.and(calls, lowest);
        const second = v128.and(i64x2.shr_u(calls, 1), lowest);
        het = i8x16.add(het, v128.andnot(first, second));
        none = i8x16.add(none, v128.and(first, second));
      }
      hetEven = i8x16.add(hetEven, v128.and(het, pairs));
      hetOdd = i8x16.add(hetOdd, v128.and(i8x16.shr_u(het, 2), pairs));
      noneEven = i8x16.add(noneEven, v128.and(none, pairs));
      noneOdd = i8x16.add(noneOdd, v128.and(i8x16.shr_u(none, 2), pairs));
    }
    addLanes(bytes, v128.and(hetEven, nibbles), v128.and(noneEven, nibbles));
    addLanes(bytes + 32, v128.and(hetOdd, nibbles), v128.and(noneOdd, nibbles));
    addLanes(bytes + 64, i8x16.shr_u(hetEven, 4), i8x16.shr_u(noneEven, 4));
    addLanes(bytes + 96, i8x16.shr_u(hetOdd, 4), i8x16.shr_u(noneOdd, 4));
  }
}

function addLanes(to: usize, het: v128, none: v128): void {
  v128.store(to, i8x16.add(v128.load(to), het));
  v128.store(to, i8x16.add(v128.load(to, 16), none), 16);
}

/** The first samples of each group of four come first, then the second ones, and so on. */
function addBytes(bytes: usize, counts: usize): void {
  for (let place: usize = 0; place < 16; place++) {
    for (let sample: usize = 0; sample < 4; sample++) {
      const from = bytes + sample * 32 + place;
      const to = counts + (place * 4 + sample) * 8;
      store<i32>(to, load<i32>(to) + <i32>load<u8>(from));
      store<i32>(to, load<i32>(to, 4) + <i32>load<u8>(from, 16), 4);
    }
  }
}
