// Rows of two-bit calls: 0, 1, 2 alternate alleles, 3 for no call. Four to a byte, the first in its lowest bits.

function popcounts(bits: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(bits));
}

function total(lanes: v128): i32 {
  const sums = i32x4.extadd_pairwise_i16x8_u(lanes);
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}

/** Adds up to 16 bytes of counters, one for each byte of the row. */
function addTo(counters: usize, bits: v128): void {
  v128.store(counters, i8x16.add(v128.load(counters), v128.and(bits, i8x16.splat(1))));
}

/**
 * Of each row: samples with one alternate allele, with two, and without a call, one number after the other. Meanwhile
 * counts for each sample how often it had one and how often none: in a byte each, so that there may be no more than
 * 255 rows between two clearings. `width` is the length of a row, padded to 16 with zeros, and that of each of the four
 * parts of `het` and `missing`, the first of which is for the first sample of each byte.
 */
export function countRows(
  rows: usize,
  width: usize,
  count: i32,
  out: usize,
  het: usize,
  missing: usize,
): void {
  const odd = i8x16.splat(0x55);
  for (let row = 0; row < count; row++) {
    let ones: v128 = i16x8.splat(0);
    let twos: v128 = i16x8.splat(0);
    let threes: v128 = i16x8.splat(0);
    let oneCount = 0;
    let twoCount = 0;
    let threeCount = 0;
    // Sums of 16 bits hold 4,000 pairs of bytes at 8 each.
    let left = 4000;
    for (let at: usize = 0; at < width; at += 16) {
      const calls = v128.load(rows + at);
      const low = v128.and(calls, odd);
      const high = v128.and(i16x8.shr_u(calls, 1), odd);
      const one = v128.andnot(low, high);
      const two = v128.andnot(high, low);
      const three = v128.and(low, high);
      ones = i16x8.add(ones, popcounts(one));
      twos = i16x8.add(twos, popcounts(two));
      threes = i16x8.add(threes, popcounts(three));
      addTo(het + at, one);
      addTo(het + width + at, i16x8.shr_u(one, 2));
      addTo(het + 2 * width + at, i16x8.shr_u(one, 4));
      addTo(het + 3 * width + at, i16x8.shr_u(one, 6));
      addTo(missing + at, three);
      addTo(missing + width + at, i16x8.shr_u(three, 2));
      addTo(missing + 2 * width + at, i16x8.shr_u(three, 4));
      addTo(missing + 3 * width + at, i16x8.shr_u(three, 6));
      left -= 1;
      if (left == 0) {
        oneCount += total(ones);
        twoCount += total(twos);
        threeCount += total(threes);
        ones = i16x8.splat(0);
        twos = i16x8.splat(0);
        threes = i16x8.splat(0);
        left = 4000;
      }
    }
    store<i32>(out, oneCount + total(ones));
    store<i32>(out, twoCount + total(twos), 4);
    store<i32>(out, threeCount + total(threes), 8);
    rows += width;
    out += 12;
  }
}
