import { describe, expect, test } from 'vitest';
import { countPackedWasm } from './count-packed.wasm';
import { loadWasm } from './load-wasm';

interface PackedCounting {
  countRows(...numbers: number[]): void;
}

describe('a kernel', () => {
  test('computes on what was placed in its memory', () => {
    const { call, arena } = loadWasm<PackedCounting>(countPackedWasm);
    const rows = arena.allocate(Uint8Array, 32);
    const mask = arena.allocate(Uint8Array, 16);
    const list = arena.allocate(Int32Array, 2);
    const counts = arena.allocate(Int32Array, 6);
    // No call, one, two, none; the last does not count.
    rows.numbers[0] = 0b00_10_01_11;
    rows.numbers[16] = 0b11_01_01_01;
    mask.numbers[0] = 0b00_01_01_01;
    list.numbers.set([1, 0]);
    call.countRows(rows.at, 16, list.at, 2, mask.at, 16, counts.at);
    expect([...counts.numbers]).toEqual([0, 3, 0, 1, 1, 1]);
  });

  test('has a memory that grows and keeps what is in it', () => {
    const { arena } = loadWasm<PackedCounting>(countPackedWasm);
    const small = arena.allocate(Int32Array, 3);
    small.numbers.set([1, 2, 3]);
    const large = arena.allocate(Float64Array, 1_000_000);
    large.numbers[999_999] = 4;
    expect([...small.numbers]).toEqual([1, 2, 3]);
    arena.clear();
    expect(arena.allocate(Float64Array, 1_000_000).numbers[999_999]).toBe(0);
  });
});
