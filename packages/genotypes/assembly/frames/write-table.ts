import { longest, weightLog, weightStates } from './format';
import { bitsAt, lengthsAt, normsAt, spreadAt, startsAt, statesAt, weightsAt } from './pack-places';
import { spreadSymbols } from './spread-symbols';

/** Weights of all symbols but the last, packed by a table of their frequencies. Returns the bytes; 0 if that fails. */
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

function buildStates(work: usize, last: i32): void {
  const norms = work + normsAt;
  const starts = work + startsAt;
  const bits = work + bitsAt;
  const states = work + statesAt;
  spreadSymbols(work + normsAt, work + spreadAt, last);
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

/** The table: weights of the symbols up to the second to last. Returns the bytes; 0 if it cannot be written. */
export function writeTable(work: usize, bits: i32, out: usize): i32 {
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
