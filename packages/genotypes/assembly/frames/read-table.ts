import { longest, weightLog, weightStates } from './format';
import { spreadSymbols } from './spread-symbols';
import { normsAt, spreadAt, startsAt, statesAt, tableAt, usedAt, weightsAt } from './unpack-places';

/** End of the table that was read last. */
export let tableEnd: usize = 0;

/** Weights packed by a table. Returns how many; below 0 if it is damaged. */
function unpackWeights(work: usize, from: usize, end: usize): i32 {
  const norms = work + normsAt;
  memory.fill(norms, 0, 64);
  let held: u64 = load<u64>(from);
  if ((<i32>held & 15) != weightLog - 5) return -1;
  let used: u64 = 4;
  let remaining = weightStates + 1;
  let threshold = weightStates;
  let width = weightLog + 1;
  let symbol = 0;
  let bit: u64 = 4;
  while (remaining > 1) {
    if (symbol > 12) return -1;
    held = load<u64>(from + <usize>(bit >> 3)) >> (bit & 7);
    const most = 2 * threshold - 1 - remaining;
    let count = <i32>held & (threshold - 1);
    if (count < most) bit += width - 1;
    else {
      count = <i32>held & (2 * threshold - 1);
      if (count >= threshold) count -= most;
      bit += width;
    }
    count--;
    if (count < 0) return -1;
    store<i32>(norms + ((<usize>symbol) << 2), count);
    symbol++;
    remaining -= count;
    while (remaining < threshold) {
      width--;
      threshold >>= 1;
    }
    if (count == 0) {
      let more = 3;
      while (more == 3) {
        more = <i32>(load<u64>(from + <usize>(bit >> 3)) >> (bit & 7)) & 3;
        bit += 2;
        symbol += more;
        if (symbol > 12) return -1;
      }
    }
  }
  if (remaining != 1) return -1;
  from += <usize>((bit + 7) >> 3);
  if (from >= end) return -1;
  buildReading(work, symbol - 1);

  const table = work + statesAt;
  const weights = work + weightsAt;
  const lastByte = <u32>load<u8>(end - 1);
  if (lastByte == 0) return -1;
  let left = <i32>((end - from) << 3) - (clz(lastByte) - 24) - 1;
  const first = <i32>(from << 3);
  left -= weightLog;
  let even = bitsFrom(first + left, weightLog);
  left -= weightLog;
  let odd = bitsFrom(first + left, weightLog);
  if (left < 0) return -1;
  let count = 0;
  while (true) {
    const one = load<u32>(table + ((<usize>even) << 2));
    store<u8>(weights + <usize>count, <u8>one);
    count++;
    left -= <i32>((one >> 8) & 0xff);
    if (left < 0) {
      store<u8>(weights + <usize>count, load<u8>(table + ((<usize>odd) << 2)));
      return count + 1;
    }
    even = (one >> 16) + bitsFrom(first + left, (one >> 8) & 0xff);
    const other = load<u32>(table + ((<usize>odd) << 2));
    store<u8>(weights + <usize>count, <u8>other);
    count++;
    left -= <i32>((other >> 8) & 0xff);
    if (left < 0) {
      store<u8>(weights + <usize>count, load<u8>(table + ((<usize>even) << 2)));
      return count + 1;
    }
    odd = (other >> 16) + bitsFrom(first + left, (other >> 8) & 0xff);
    if (count > 253) return -1;
  }
}

function bitsFrom(bit: i32, count: i32): u32 {
  return (load<u32>(<usize>(bit >> 3)) >> (bit & 7)) & ((1 << count) - 1);
}

/** By state: the symbol, how many bits to read, and the base they are added to. */
function buildReading(work: usize, last: i32): void {
  const norms = work + normsAt;
  const table = work + statesAt;
  spreadSymbols(work + normsAt, work + spreadAt, last);
  for (let state = 0; state < weightStates; state++) {
    const symbol = <u32>load<u8>(work + spreadAt + <usize>state);
    const at = norms + ((<usize>symbol) << 2);
    const next = load<u32>(at);
    store<u32>(at, next + 1);
    const bits = weightLog - (31 - clz(next));
    store<u32>(table + ((<usize>state) << 2), symbol | (bits << 8) | (((next << bits) - weightStates) << 16));
  }
}

/** Reads the weights and builds the table. Returns its bits and sets `tableEnd`; 0 if it is damaged. */
export function readTable(work: usize, from: usize, end: usize): i32 {
  const weights = work + weightsAt;
  const head = <i32>load<u8>(from);
  let count = head - 127;
  from++;
  if (head >= 128) {
    tableEnd = from + <usize>((count + 1) >> 1);
    if (tableEnd >= end) return 0;
    for (let i = 0; i < count; i += 2) {
      const pair = load<u8>(from + <usize>(i >> 1));
      store<u8>(weights + <usize>i, pair >> 4);
      store<u8>(weights + <usize>i, pair & 15, 1);
    }
  } else {
    tableEnd = from + <usize>head;
    if (tableEnd >= end) return 0;
    count = unpackWeights(work, from, tableEnd);
    if (count < 1) return 0;
  }
  return buildTable(work, count);
}

/**
 * Symbols that have a code, in order: a row has about fifty of the 256. Returns how many, below 0 if a code is too
 * long.
 */
function findUsed(weights: usize, used: usize): i32 {
  const none = i8x16.splat(0);
  const most = i8x16.splat(<i8>longest);
  let count = 0;
  for (let first = 0; first < 256; first += 16) {
    const some = v128.load(weights + <usize>first);
    if (v128.any_true(i8x16.gt_u(some, most))) return -1;
    for (let left = i8x16.bitmask(i8x16.ne(some, none)); left != 0; left &= left - 1) {
      store<u8>(used + <usize>count, first + ctz(left));
      count++;
    }
  }
  return count;
}

function buildTable(work: usize, count: i32): i32 {
  const weights = work + weightsAt;
  const starts = work + startsAt;
  const used = work + usedAt;
  // The last weight is computed below.
  memory.fill(weights + <usize>count, 0, <usize>(256 - count));
  const usedCount = findUsed(weights, used);
  if (usedCount < 0) return 0;
  memory.fill(starts, 0, 64);
  let room = 0;
  for (let i = 0; i < usedCount; i++) {
    const weight = <usize>load<u8>(weights + <usize>load<u8>(used + <usize>i));
    room += (1 << (<i32>weight)) >> 1;
    const at = starts + (weight << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  if (room == 0) return 0;
  const bits = 32 - clz(room);
  const rest = (1 << bits) - room;
  if (bits > longest || (rest & (rest - 1)) != 0) return 0;
  const lastWeight = 32 - clz(rest);
  store<u8>(weights + <usize>count, lastWeight);
  store<u8>(used + <usize>usedCount, count);
  const own = starts + ((<usize>lastWeight) << 2);
  store<i32>(own, load<i32>(own) + 1);
  let place = 0;
  for (let weight = 1; weight <= longest; weight++) {
    const at = starts + ((<usize>weight) << 2);
    const many = load<i32>(at);
    store<i32>(at, place);
    place += many << (weight - 1);
  }
  const table = work + tableAt;
  for (let i = 0; i <= usedCount; i++) {
    const symbol = <i32>load<u8>(used + <usize>i);
    const weight = <i32>load<u8>(weights + <usize>symbol);
    const at = starts + ((<usize>weight) << 2);
    const start = load<i32>(at);
    const many = (1 << weight) >> 1;
    store<i32>(at, start + many);
    const entry = <u16>(symbol | ((bits + 1 - weight) << 8));
    const to = table + ((<usize>start) << 1);
    if (many >= 8) {
      const entries = i16x8.splat(entry);
      for (let i = 0; i < many; i += 8) v128.store(to + ((<usize>i) << 1), entries);
    } else for (let i = 0; i < many; i++) store<u16>(to + ((<usize>i) << 1), entry);
  }
  return bits;
}
