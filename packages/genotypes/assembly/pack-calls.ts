// Converts rows of VCF text to two-bit calls: 0, 1, 2 alternate alleles, 3 for no call. Four to a byte, the first in
// its lowest bits. A call is compared together with the byte behind it, as one number of four bytes.

const tab: u32 = 0x09;
const colon: u32 = 0x3a;

// '0/0', '0/1', '1/1' and './.', the first byte lowest.
const none: u32 = 0x302f30;
const one: u32 = 0x312f30;
const two: u32 = 0x312f31;
const missing: u32 = 0x2e2f2e;

const behindTab: u32 = 0x09000000;

/** 4 where it is none of the four calls. */
function codesOf(calls: v128): v128 {
  const isNone = i32x4.eq(calls, i32x4.splat(none | behindTab));
  const isOne = i32x4.eq(calls, i32x4.splat(one | behindTab));
  const isTwo = i32x4.eq(calls, i32x4.splat(two | behindTab));
  const isMissing = i32x4.eq(calls, i32x4.splat(missing | behindTab));
  const isAny = v128.or(v128.or(isNone, isOne), v128.or(isTwo, isMissing));
  const low = v128.and(v128.or(isOne, isMissing), i32x4.splat(1));
  const high = v128.and(v128.or(isTwo, isMissing), i32x4.splat(2));
  return v128.or(v128.or(low, high), v128.andnot(i32x4.splat(4), isAny));
}

function codeOf(call: u32): u32 {
  if (call == none) return 0;
  if (call == one) return 1;
  if (call == two) return 2;
  return call == missing ? 3 : 4;
}

/** As bits: whether one and whether two alternate alleles occurred. */
function seenOf(ones: v128, twos: v128): i32 {
  return i32(v128.any_true(ones)) | (i32(v128.any_true(twos)) << 1);
}

function seenBit(code: u32): i32 {
  return code == 3 ? 0 : i32(code);
}

/** Every call is followed by a tab, including the last. Below 0 if one is none of the four. */
export function packPlain(from: usize, samples: i32, out: usize): i32 {
  const whole = samples & ~15;
  let ones: v128 = i32x4.splat(0);
  let twos: v128 = i32x4.splat(0);
  for (let sample = 0; sample < whole; sample += 16) {
    const left = i16x8.narrow_i32x4_u(codesOf(v128.load(from)), codesOf(v128.load(from, 16)));
    const right = i16x8.narrow_i32x4_u(codesOf(v128.load(from, 32)), codesOf(v128.load(from, 48)));
    const codes = i8x16.narrow_i16x8_u(left, right);
    if (v128.any_true(v128.and(codes, i8x16.splat(4)))) return -1;
    ones = v128.or(ones, i8x16.eq(codes, i8x16.splat(1)));
    twos = v128.or(twos, i8x16.eq(codes, i8x16.splat(2)));
    const pairs = v128.or(codes, i32x4.shr_u(codes, 6));
    const bytes = v128.or(pairs, i32x4.shr_u(pairs, 12));
    const packed = i8x16.shuffle(bytes, bytes, 0, 4, 8, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    store<u32>(out, i32x4.extract_lane(packed, 0));
    from += 64;
    out += 4;
  }
  let seen = seenOf(ones, twos);
  let byte: u32 = 0;
  for (let sample = whole; sample < samples; sample++) {
    const word = load<u32>(from);
    const code = codeOf(word & 0xffffff);
    if (code > 3 || word >> 24 != tab) return -1;
    seen |= seenBit(code);
    byte |= code << ((sample & 3) << 1);
    if ((sample & 3) == 3 || sample == samples - 1) {
      store<u8>(out, byte);
      out += 1;
      byte = 0;
    }
    from += 4;
  }
  return seen;
}

/** Position of the next tab, or the end. */
function tabFrom(from: usize, end: usize): usize {
  const tabs = i8x16.splat(9);
  while (from < end) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(from), tabs));
    if (found != 0) return min(from + ctz(found), end);
    from += 16;
  }
  return end;
}

/** Calls followed by other fields, separated by colons, up to the end. Below 0 if one is none of the four. */
export function packFirst(from: usize, end: usize, samples: i32, out: usize): i32 {
  let seen = 0;
  let byte: u32 = 0;
  for (let sample = 0; sample < samples; sample++) {
    if (from + 3 > end) return -1;
    const word = load<u32>(from);
    const code = codeOf(word & 0xffffff);
    const behind = from + 3 == end ? tab : word >> 24;
    if (code > 3 || (behind != tab && behind != colon)) return -1;
    seen |= seenBit(code);
    byte |= code << ((sample & 3) << 1);
    if ((sample & 3) == 3 || sample == samples - 1) {
      store<u8>(out, byte);
      out += 1;
      byte = 0;
    }
    from = (behind == tab ? from + 3 : tabFrom(from + 4, end)) + 1;
  }
  return from > end ? seen : -1;
}

let highestSign: u32 = 0;

/** Of the calls that `codePlain` has read: 0 is a dot, 2 the digit 0. */
export function highest(): u32 {
  return highestSign;
}

/**
 * Two alleles of one character each (a dot or a digit, which with the slash are neighbours in ASCII) with / or |
 * between them, and a tab behind every call. `codes` has two bytes for each pair, all bits set where the code is not
 * known. Returns how many samples were read.
 */
export function codePlain(from: usize, samples: i32, codes: usize, out: usize): i32 {
  let seen: u32 = 0;
  let sample = 0;
  for (; sample < samples; sample++) {
    const word = load<u32>(from);
    const first = (word & 0xff) - 0x2e;
    const second = ((word >> 16) & 0xff) - 0x2e;
    const between = (word >> 8) & 0xff;
    if (first > 11 || second > 11 || word >> 24 != tab) break;
    if (between != 0x2f && between != 0x7c) break;
    const key = ((between == 0x7c ? 12 : 0) + first) * 12 + second;
    const code = load<u16>(codes + (key << 1));
    if (code == 0xffff) break;
    store<u16>(out, code);
    seen = max(seen, max(first, second));
    from += 4;
    out += 2;
  }
  highestSign = seen;
  return sample;
}
