/**
 * Calls as scaled numbers: a variant has a number for each of its four codes. Eight samples make a panel, in which the
 * variants are consecutive, eight numbers of four bytes each.
 */
const panelRow: usize = 32;
const tileBytes: usize = 512;

/**
 * From rows of two-bit calls to panels. `places` has, for each byte of calls, the byte offsets of four numbers among
 * the variant's four.
 */
export function spread(
  rows: usize,
  stride: usize,
  variants: i32,
  panels: i32,
  numbers: usize,
  places: usize,
  to: usize,
): void {
  const panelBytes = <usize>variants * panelRow;
  for (let variant = 0; variant < variants; variant++) {
    const four = v128.load(numbers);
    let at = rows;
    let panel = to;
    for (let count = 0; count < panels; count++) {
      v128.store(panel, i8x16.swizzle(four, v128.load(places + <usize>load<u8>(at) * 16)));
      v128.store(panel, i8x16.swizzle(four, v128.load(places + <usize>load<u8>(at, 1) * 16)), 16);
      at += 2;
      panel += panelBytes;
    }
    rows += stride;
    numbers += 16;
    to += panelRow;
  }
}

/** Adds to the tiles of these rows, up to the diagonal, the products of two samples, over all variants. */
export function multiplyTiles(panels: usize, variants: i32, from: i32, to: i32, tiles: usize): void {
  const panelBytes = <usize>variants * panelRow;
  for (let down = from; down < to; down++) {
    for (let across = 0; across <= down; across++) {
      multiplyTile(panels + <usize>down * panelBytes, panels + <usize>across * panelBytes, variants, tiles);
      tiles += tileBytes;
    }
  }
}

/**
 * Sums of a few hundred products keep their precision in single floats; these sums are added up in double precision.
 * Lanes are copied within a vector, since loading them one by one costs more than the products.
 */
export function multiplyTile(left: usize, right: usize, rows: i32, to: usize): void {
  for (let half = 0; half < 2; half++) {
    let sum00: v128 = f32x4.splat(0);
    let sum01: v128 = f32x4.splat(0);
    let sum10: v128 = f32x4.splat(0);
    let sum11: v128 = f32x4.splat(0);
    let sum20: v128 = f32x4.splat(0);
    let sum21: v128 = f32x4.splat(0);
    let sum30: v128 = f32x4.splat(0);
    let sum31: v128 = f32x4.splat(0);
    let down = left + <usize>half * 16;
    let across = right;
    const end = right + <usize>rows * panelRow;
    while (across < end) {
      const four = v128.load(down);
      const first = v128.load(across);
      const second = v128.load(across, 16);
      let one = i32x4.shuffle(four, four, 0, 0, 0, 0);
      sum00 = f32x4.add(sum00, f32x4.mul(one, first));
      sum01 = f32x4.add(sum01, f32x4.mul(one, second));
      one = i32x4.shuffle(four, four, 1, 1, 1, 1);
      sum10 = f32x4.add(sum10, f32x4.mul(one, first));
      sum11 = f32x4.add(sum11, f32x4.mul(one, second));
      one = i32x4.shuffle(four, four, 2, 2, 2, 2);
      sum20 = f32x4.add(sum20, f32x4.mul(one, first));
      sum21 = f32x4.add(sum21, f32x4.mul(one, second));
      one = i32x4.shuffle(four, four, 3, 3, 3, 3);
      sum30 = f32x4.add(sum30, f32x4.mul(one, first));
      sum31 = f32x4.add(sum31, f32x4.mul(one, second));
      down += panelRow;
      across += panelRow;
    }
    addSums(to, sum00);
    addSums(to + 32, sum01);
    addSums(to + 64, sum10);
    addSums(to + 96, sum11);
    addSums(to + 128, sum20);
    addSums(to + 160, sum21);
    addSums(to + 192, sum30);
    addSums(to + 224, sum31);
    to += tileBytes / 2;
  }
}

function addSums(to: usize, sums: v128): void {
  const upper = i64x2.shuffle(sums, sums, 1, 0);
  v128.store(to, f64x2.add(v128.load(to), f64x2.promote_low_f32x4(sums)));
  v128.store(to, f64x2.add(v128.load(to, 16), f64x2.promote_low_f32x4(upper)), 16);
}

/**
 * For each variant and eight columns: the sum over all samples of its number times the sample's. `columns` has eight
 * numbers for each sample, `to` gets eight for each variant. Variants come in groups of four.
 */
export function project(panels: usize, variants: i32, count: i32, columns: usize, to: usize): void {
  for (let variant = 0; variant < variants; variant += 4) {
    projectFour(panels + <usize>variant * panelRow, <usize>variants * panelRow, count, columns, to);
    to += panelRow * 4;
  }
}

export function projectFour(at: usize, panelBytes: usize, panels: i32, columns: usize, to: usize): void {
  let sum00: v128 = f32x4.splat(0);
  let sum01: v128 = f32x4.splat(0);
  let sum10: v128 = f32x4.splat(0);
  let sum11: v128 = f32x4.splat(0);
  let sum20: v128 = f32x4.splat(0);
  let sum21: v128 = f32x4.splat(0);
  let sum30: v128 = f32x4.splat(0);
  let sum31: v128 = f32x4.splat(0);
  for (let panel = 0; panel < panels; panel++) {
    for (let sample: usize = 0; sample < 8; sample++) {
      const first = v128.load(columns);
      const second = v128.load(columns, 16);
      const number = at + sample * 4;
      let one = v128.load32_splat(number);
      sum00 = f32x4.add(sum00, f32x4.mul(one, first));
      sum01 = f32x4.add(sum01, f32x4.mul(one, second));
      one = v128.load32_splat(number, 32);
      sum10 = f32x4.add(sum10, f32x4.mul(one, first));
      sum11 = f32x4.add(sum11, f32x4.mul(one, second));
      one = v128.load32_splat(number, 64);
      sum20 = f32x4.add(sum20, f32x4.mul(one, first));
      sum21 = f32x4.add(sum21, f32x4.mul(one, second));
      one = v128.load32_splat(number, 96);
      sum30 = f32x4.add(sum30, f32x4.mul(one, first));
      sum31 = f32x4.add(sum31, f32x4.mul(one, second));
      columns += panelRow;
    }
    at += panelBytes;
  }
  v128.store(to, sum00);
  v128.store(to, sum01, 16);
  v128.store(to, sum10, 32);
  v128.store(to, sum11, 48);
  v128.store(to, sum20, 64);
  v128.store(to, sum21, 80);
  v128.store(to, sum30, 96);
  v128.store(to, sum31, 112);
}

/** Adds, for each sample and eight columns, the sum over all variants of its number times the variant's. */
export function projectBack(panels: usize, variants: i32, count: i32, columns: usize, to: usize): void {
  for (let panel = 0; panel < count; panel++) {
    multiplyTile(panels, columns, variants, to);
    panels += <usize>variants * panelRow;
    to += tileBytes;
  }
}

export function clear(at: usize, bytes: usize): void {
  memory.fill(at, 0, bytes);
}
