import { describe, expect, test } from 'vitest';
import { rowFrames } from './row-frames';
import { openZstd } from './zstd';

const zstd = await openZstd();

/** Always the same numbers, from 0 to below 1. */
function numbers() {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Rows of `rowBytes` with four calls to a byte, the rarer the larger `skew`. */
function invented(rows: number, rowBytes: number, skew: number): Uint8Array {
  const next = numbers();
  const call = () => Math.floor(4 * next() ** skew);
  return Uint8Array.from(
    { length: rows * rowBytes },
    () => call() | (call() << 2) | (call() << 4) | (call() << 6),
  );
}

/** As the frame has them: four variants to a byte. */
function turned(chunk: Uint8Array, rows: number, rowBytes: number): Uint8Array {
  const out = new Uint8Array(chunk.length);
  for (let row = 0; row < rows; row += 1)
    for (let sample = 0; sample < rowBytes * 4; sample += 1) {
      const call = ((chunk[row * rowBytes + (sample >> 2)] ?? 0) >> (2 * (sample & 3))) & 3;
      const at = (row >> 2) * rowBytes * 4 + sample;
      out[at] = (out[at] ?? 0) | (call << (2 * (row & 3)));
    }
  return out;
}

describe('frames of packed rows', () => {
  // Tables of every kind: one symbol, two, a few, all; rows shorter than a vector, and not a multiple of one.
  const shapes = [1, 3, 16, 37, 500, 512].flatMap((rowBytes) =>
    [0, 1, 3, 9, 40].map((skew) => ({ rowBytes, skew })),
  );

  test.each(shapes)('of $rowBytes bytes come back, skewed by $skew', async ({ rowBytes, skew }) => {
    const chunk = skew === 0 ? new Uint8Array(64 * rowBytes).fill(0xff) : invented(64, rowBytes, skew);
    const frames = rowFrames({ rows: 64, rowBytes, isTurned: true });
    const packed = frames.compress(chunk);
    expect(Buffer.compare(await frames.decompress(packed), chunk)).toBe(0);
    expect(Buffer.compare(zstd.decompress(packed), turned(chunk, 64, rowBytes))).toBe(0);
    expect(packed.length).toBeLessThan(chunk.length + 1_000);
  });

  test('are shorter where variants go together', () => {
    const next = numbers();
    const row = () => invented(1, 500, 1 + 4 * next());
    const first = Array.from({ length: 16 }, row);
    const chunk = Buffer.concat(first.flatMap((one) => [one, one, one, one]));
    expect(rowFrames({ rows: 64, rowBytes: 500, isTurned: true }).compress(chunk).length).toBeLessThan(
      chunk.length / 3,
    );
  });

  test('of codes are not turned', async () => {
    const chunk = invented(64, 100, 5);
    const frames = rowFrames({ rows: 64, rowBytes: 100, isTurned: false });
    const packed = frames.compress(chunk);
    expect(Buffer.compare(await frames.decompress(packed), chunk)).toBe(0);
    expect(Buffer.compare(zstd.decompress(packed), chunk)).toBe(0);
    expect(Buffer.compare(await frames.decompress(zstd.compress(chunk)), chunk)).toBe(0);
  });

  test('are read as others write them', async () => {
    const chunk = invented(64, 100, 5);
    const foreign = zstd.compress(turned(chunk, 64, 100));
    expect(
      Buffer.compare(await rowFrames({ rows: 64, rowBytes: 100, isTurned: true }).decompress(foreign), chunk),
    ).toBe(0);
  });

  test('that are damaged are refused or read as something of the same size, whatever byte it is', async () => {
    const frames = rowFrames({ rows: 8, rowBytes: 100, isTurned: true });
    const chunk = invented(8, 100, 5);
    const packed = frames.compress(chunk);
    const lengths = new Set<number>();
    for (const [place, byte] of packed.entries()) {
      const damaged = Uint8Array.from(packed);
      damaged[place] = byte ^ 0x10;
      const read = await Promise.resolve(damaged)
        .then(frames.decompress)
        .catch(() => chunk);
      lengths.add(read.length);
    }
    expect([...lengths]).toEqual([chunk.length]);
    await expect(async () => frames.decompress(packed.subarray(0, -1))).rejects.toThrow();
    expect(Buffer.compare(await frames.decompress(packed), chunk)).toBe(0);
  });
});
