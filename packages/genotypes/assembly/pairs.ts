/**
 * Samples are compared in pairs, eight by eight at a time: a tile. Only the tiles up to the diagonal are stored, one
 * after the other, so that threads can divide them by rows of tiles.
 *
 * The bits of 128 variants make a word. A word of a sample is three vectors: one or two alternate alleles, two, called.
 * There are at most fifteen words at a time, because the byte counters take up to 16 from each and must not overflow.
 */
const wordBytes: usize = 48;
const side = 8;

/** Bytes of a tile of counts, and of sums: two numbers of four bytes for each pair, and one of eight. */
const tileBytes: usize = 512;

/**
 * From rows of two-bit calls to words of samples. There are 128 rows for each word; unused rows have all bits set,
 * which is no call.
 */
export function turn(rows: usize, stride: usize, words: i32, samples: i32, planes: usize): void {
  const sampleBytes = <usize>words * wordBytes;
  const columns = <usize>samples / 4;
  for (let column: usize = 0; column < columns; column++) {
    const four = planes + column * 4 * sampleBytes;
    for (let word = 0; word < words; word++) {
      for (let part = 0; part < 8; part++) {
        const bytes = gather(rows + <usize>(word * 128 + part * 16) * stride + column, stride);
        const to = four + <usize>word * wordBytes + <usize>part * 2;
        put(to, i8x16.shl(bytes, 7), i8x16.shl(bytes, 6));
        put(to + sampleBytes, i8x16.shl(bytes, 5), i8x16.shl(bytes, 4));
        put(to + sampleBytes * 2, i8x16.shl(bytes, 3), i8x16.shl(bytes, 2));
        put(to + sampleBytes * 3, i8x16.shl(bytes, 1), bytes);
      }
    }
  }
}

/** The same byte of 16 rows. */
function gather(at: usize, stride: usize): v128 {
  const four = stride * 4;
  let bytes: v128 = i32x4.splat(0);
  bytes = v128.load8_lane(at, bytes, 0);
  bytes = v128.load8_lane(at + stride, bytes, 1);
  bytes = v128.load8_lane(at + stride * 2, bytes, 2);
  bytes = v128.load8_lane(at + stride * 3, bytes, 3);
  at += four;
  bytes = v128.load8_lane(at, bytes, 4);
  bytes = v128.load8_lane(at + stride, bytes, 5);
  bytes = v128.load8_lane(at + stride * 2, bytes, 6);
  bytes = v128.load8_lane(at + stride * 3, bytes, 7);
  at += four;
  bytes = v128.load8_lane(at, bytes, 8);
  bytes = v128.load8_lane(at + stride, bytes, 9);
  bytes = v128.load8_lane(at + stride * 2, bytes, 10);
  bytes = v128.load8_lane(at + stride * 3, bytes, 11);
  at += four;
  bytes = v128.load8_lane(at, bytes, 12);
  bytes = v128.load8_lane(at + stride, bytes, 13);
  bytes = v128.load8_lane(at + stride * 2, bytes, 14);
  bytes = v128.load8_lane(at + stride * 3, bytes, 15);
  return bytes;
}

/** The bits of a sample are the highest of each byte. */
function put(to: usize, low: v128, high: v128): void {
  const one = i8x16.bitmask(low);
  const two = i8x16.bitmask(high);
  store<u16>(to, <u16>(one | two));
  store<u16>(to, <u16>two, 16);
  store<u16>(to, <u16>~(one & two), 32);
}

/**
 * Adds to the tiles of these rows: the alleles in which two samples differ, then the variants at which both are called.
 */
export function compareTiles(planes: usize, words: i32, from: i32, to: i32, tiles: usize): void {
  const panel = <usize>words * wordBytes * side;
  for (let down = from; down < to; down++) {
    for (let across = 0; across <= down; across++) {
      compareTile(planes + <usize>down * panel, planes + <usize>across * panel, words, tiles);
      tiles += tileBytes;
    }
  }
}

/** Exported so that it stays a function: the engine swaps in its fast code between two calls, never within one. */
export function compareTile(left: usize, right: usize, words: i32, to: usize): void {
  const bytes = <usize>words * wordBytes;
  for (let row = 0; row < 4; row++) {
    let other = right;
    for (let column = 0; column < 4; column++) {
      let differ00: v128 = i32x4.splat(0);
      let differ01: v128 = i32x4.splat(0);
      let differ10: v128 = i32x4.splat(0);
      let differ11: v128 = i32x4.splat(0);
      let both00: v128 = i32x4.splat(0);
      let both01: v128 = i32x4.splat(0);
      let both10: v128 = i32x4.splat(0);
      let both11: v128 = i32x4.splat(0);
      const end = left + bytes;
      let across = other;
      for (let down = left; down < end; down += wordBytes) {
        const nextDown = down + bytes;
        const nextAcross = across + bytes;
        const a0 = v128.load(down);
        const a1 = v128.load(down, 16);
        const a2 = v128.load(down, 32);
        const b0 = v128.load(nextDown);
        const b1 = v128.load(nextDown, 16);
        const b2 = v128.load(nextDown, 32);
        const c0 = v128.load(across);
        const c1 = v128.load(across, 16);
        const c2 = v128.load(across, 32);
        const d0 = v128.load(nextAcross);
        const d1 = v128.load(nextAcross, 16);
        const d2 = v128.load(nextAcross, 32);
        let called = v128.and(a2, c2);
        differ00 = i8x16.add(differ00, difference(v128.xor(a0, c0), v128.xor(a1, c1), called));
        both00 = i8x16.add(both00, i8x16.popcnt(called));
        called = v128.and(a2, d2);
        differ01 = i8x16.add(differ01, difference(v128.xor(a0, d0), v128.xor(a1, d1), called));
        both01 = i8x16.add(both01, i8x16.popcnt(called));
        called = v128.and(b2, c2);
        differ10 = i8x16.add(differ10, difference(v128.xor(b0, c0), v128.xor(b1, c1), called));
        both10 = i8x16.add(both10, i8x16.popcnt(called));
        called = v128.and(b2, d2);
        differ11 = i8x16.add(differ11, difference(v128.xor(b0, d0), v128.xor(b1, d1), called));
        both11 = i8x16.add(both11, i8x16.popcnt(called));
        across += wordBytes;
      }
      addCounts(to, differ00, both00);
      addCounts(to + 8, differ01, both01);
      addCounts(to + 64, differ10, both10);
      addCounts(to + 72, differ11, both11);
      to += 16;
      other += bytes * 2;
    }
    to += 64;
    left += bytes * 2;
  }
}

function difference(some: v128, two: v128, called: v128): v128 {
  return i8x16.add(i8x16.popcnt(v128.and(some, called)), i8x16.popcnt(v128.and(two, called)));
}

/** Sums the bytes into one number each, side by side. */
function addCounts(to: usize, differ: v128, both: v128): void {
  const differs = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(differ));
  const boths = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(both));
  const halves = i32x4.add(
    i32x4.shuffle(differs, boths, 0, 4, 1, 5),
    i32x4.shuffle(differs, boths, 2, 6, 3, 7),
  );
  const sums = i32x4.add(halves, i64x2.shuffle(halves, halves, 1, 0));
  store<i64>(to, i64x2.extract_lane(i32x4.add(sums, v128.load64_zero(to)), 0));
}

/** One sample with all of them: two numbers for each, as in a tile. */
export function compareOne(planes: usize, words: i32, one: i32, samples: i32, to: usize): void {
  const bytes = <usize>words * wordBytes;
  const left = planes + <usize>one * bytes;
  let right = planes;
  for (let sample = 0; sample < samples; sample++) {
    let differ: v128 = i32x4.splat(0);
    let both: v128 = i32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += wordBytes) {
      const called = v128.and(v128.load(left + at, 32), v128.load(right + at, 32));
      const some = v128.xor(v128.load(left + at), v128.load(right + at));
      const two = v128.xor(v128.load(left + at, 16), v128.load(right + at, 16));
      differ = i8x16.add(differ, difference(some, two, called));
      both = i8x16.add(both, i8x16.popcnt(called));
    }
    addCounts(to, differ, both);
    to += 8;
    right += bytes;
  }
}

/** Adds to the tiles of these rows the variants at which both are called: one number of four bytes for each pair. */
export function countTiles(planes: usize, words: i32, from: i32, to: i32, tiles: usize): void {
  const panel = <usize>words * wordBytes * side;
  for (let down = from; down < to; down++) {
    for (let across = 0; across <= down; across++) {
      countTile(planes + <usize>down * panel, planes + <usize>across * panel, words, tiles);
      tiles += tileBytes / 2;
    }
  }
}

export function countTile(left: usize, right: usize, words: i32, to: usize): void {
  const bytes = <usize>words * wordBytes;
  for (let row = 0; row < side; row++) {
    let other = right + 32;
    for (let half = 0; half < 2; half++) {
      let both0: v128 = i32x4.splat(0);
      let both1: v128 = i32x4.splat(0);
      let both2: v128 = i32x4.splat(0);
      let both3: v128 = i32x4.splat(0);
      let across = other;
      const end = left + bytes;
      for (let down = left; down < end; down += wordBytes) {
        const called = v128.load(down, 32);
        let next = across;
        both0 = i8x16.add(both0, i8x16.popcnt(v128.and(called, v128.load(next))));
        next += bytes;
        both1 = i8x16.add(both1, i8x16.popcnt(v128.and(called, v128.load(next))));
        next += bytes;
        both2 = i8x16.add(both2, i8x16.popcnt(v128.and(called, v128.load(next))));
        next += bytes;
        both3 = i8x16.add(both3, i8x16.popcnt(v128.and(called, v128.load(next))));
        across += wordBytes;
      }
      addCounts(to, both0, both1);
      addCounts(to + 8, both2, both3);
      to += 16;
      other += bytes * 4;
    }
    left += bytes;
  }
}
