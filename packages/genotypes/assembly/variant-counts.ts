// Rows of two-bit calls: 0, 1, 2 alternate alleles, 3 for no call. Four to a byte, the first in its lowest bits.

// @ts-expect-error: decorator
function sumOfBytes(bits: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(bits)));
}

// @ts-expect-error: decorator
function total(lanes: v128): i32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}

/**
 * Writes three numbers for each row, one after the other: samples with no call, with one alternate allele, with two.
 * `mask` has 01 where a sample counts and 00 elsewhere. Rows and mask are padded to 16 bytes.
 */
export function countRows(rows: usize, stride: usize, count: i32, mask: usize, counts: usize): void {
  for (let row = 0; row < count; row++) {
    let missing: v128 = i32x4.splat(0);
    let het: v128 = i32x4.splat(0);
    let two: v128 = i32x4.splat(0);
    for (let at: usize = 0; at < stride; at += 16) {
      const calls = v128.load(rows + at);
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
    rows += stride;
    counts += 12;
  }
}
