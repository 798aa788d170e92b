import { countPackedWasm } from '../wasm/count-packed.wasm';
import { loadWasm } from '../wasm/load-wasm';
import { packedStride } from './call-matrix';

type CountPacked = {
  countRows(rows: number, width: number, count: number, out: number, het: number, missing: number): void;
};

/** Counts rows of packed calls, 64 samples at a time. */
export interface PackedCounts {
  /** Of each row: how many samples are 1, 2 and 3, those that fill up the last byte among them. */
  count(packed: Uint8Array, rows: number): Int32Array;
  /** Adds what was counted for each sample since the last time. */
  addTo(missing: Int32Array, het: Int32Array): void;
}

/** What a byte can count. */
const mostRows = 255;

export function openPackedCounts(samples: number): PackedCounts {
  const { call, arena } = loadWasm<CountPacked>(countPackedWasm);
  const stride = packedStride(samples);
  const width = Math.ceil(stride / 16) * 16;
  const atOnce = Math.min(mostRows, Math.max(1, Math.floor((1 << 20) / width)));
  const rows = arena.place(Uint8Array, atOnce * width);
  const out = arena.place(Int32Array, atOnce * 3);
  const het = arena.place(Uint8Array, 4 * width);
  const missing = arena.place(Uint8Array, 4 * width);
  const all = { het: new Int32Array(stride * 4), missing: new Int32Array(stride * 4) };
  let counted = 0;

  function empty(): void {
    for (const [sums, lanes] of [
      [all.het, het.numbers],
      [all.missing, missing.numbers],
    ] as const) {
      for (let sample = 0; sample < sums.length; sample += 1)
        sums[sample] = (sums[sample] as number) + (lanes[(sample & 3) * width + (sample >> 2)] as number);
      lanes.fill(0);
    }
    counted = 0;
  }
  function countSome(packed: Uint8Array, some: number): Int32Array {
    if (counted + some > mostRows) empty();
    counted += some;
    const held = rows.numbers;
    for (let row = 0; row < some; row += 1)
      held.set(packed.subarray(row * stride, (row + 1) * stride), row * width);
    call.countRows(rows.at, width, some, out.at, het.at, missing.at);
    return out.numbers.subarray(0, some * 3);
  }
  return {
    count(packed, count) {
      const found = new Int32Array(count * 3);
      for (let from = 0; from < count; from += atOnce) {
        const some = Math.min(atOnce, count - from);
        found.set(countSome(packed.subarray(from * stride, (from + some) * stride), some), from * 3);
      }
      return found;
    },
    addTo(missingTotals, hetTotals) {
      empty();
      for (let sample = 0; sample < samples; sample += 1) {
        missingTotals[sample] = (missingTotals[sample] as number) + (all.missing[sample] as number);
        hetTotals[sample] = (hetTotals[sample] as number) + (all.het[sample] as number);
      }
      all.missing.fill(0);
      all.het.fill(0);
    },
  };
}
