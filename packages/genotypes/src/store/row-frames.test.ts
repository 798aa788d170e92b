import { describe, expect, test } from 'vitest';
import { openRowMemory, rowFrames } from './row-frames';
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

/** Rows of `rowBytes` with four calls to a byte, rarer with a larger `skew`. */
function invented(rows: number, rowBytes: number, skew: number): Uint8Array {
  const next = numbers();
  const call = () => Math.floor(4 * next() ** skew);
  return Uint8Array.from(
    { length: rows * rowBytes },
    () => call() | (call() << 2) | (call() << 4) | (call() << 6),
  );
}

/** As in the frame: four variants to a byte. */
function transposed(chunk: Uint8Array, rows: number, rowBytes: number): Uint8Array {
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

  test.each(shapes)('of $rowBytes bytes are restored, skewed by $skew', async ({ rowBytes, skew }) => {
    const chunk = skew === 0 ? new Uint8Array(64 * rowBytes).fill(0xff) : invented(64, rowBytes, skew);
    const frames = rowFrames({ rows: 64, rowBytes, isTransposed: true });
    const packed = frames.compress(chunk);
    expect(Buffer.compare(await frames.decompress(packed), chunk)).toBe(0);
    expect(Buffer.compare(zstd.decompress(packed), transposed(chunk, 64, rowBytes))).toBe(0);
    expect(packed.length).toBeLessThan(chunk.length + 1_000);
  });

  test('are shorter if variants correlate', () => {
    const next = numbers();
    const row = () => invented(1, 500, 1 + 4 * next());
    const first = Array.from({ length: 16 }, row);
    const chunk = Buffer.concat(first.flatMap((one) => [one, one, one, one]));
    expect(rowFrames({ rows: 64, rowBytes: 500, isTransposed: true }).compress(chunk).length).toBeLessThan(
      chunk.length / 3,
    );
  });

  test('of codes are not transposed', async () => {
    const chunk = invented(64, 100, 5);
    const frames = rowFrames({ rows: 64, rowBytes: 100, isTransposed: false });
    const packed = frames.compress(chunk);
    expect(Buffer.compare(await frames.decompress(packed), chunk)).toBe(0);
    expect(Buffer.compare(zstd.decompress(packed), chunk)).toBe(0);
    expect(Buffer.compare(await frames.decompress(zstd.compress(chunk)), chunk)).toBe(0);
  });

  test('are read if another program wrote them', async () => {
    const chunk = invented(64, 100, 5);
    const foreign = zstd.compress(transposed(chunk, 64, 100));
    expect(
      Buffer.compare(
        await rowFrames({ rows: 64, rowBytes: 100, isTransposed: true }).decompress(foreign),
        chunk,
      ),
    ).toBe(0);
  });

  test('that are damaged are refused or read as something of the same size, whichever byte is damaged', async () => {
    const frames = rowFrames({ rows: 8, rowBytes: 100, isTransposed: true });
    const chunk = invented(8, 100, 5);
    const packed = frames.compress(chunk);
    const lengths = new Set<number>();
    for (const [index, byte] of packed.entries()) {
      const damaged = Uint8Array.from(packed);
      damaged[index] = byte ^ 0x10;
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

describe('memory of rows', () => {
  /** Three chunks side by side, the last of which is padded by two bytes. */
  const shape = { rows: 64, rowBytes: 534 };
  const stride = 1600;
  const frames = rowFrames({ ...shape, isTransposed: true });
  const chunks = [3, 5, 9].map((skew) => invented(shape.rows, shape.rowBytes, skew));
  const rowOf = (row: number) => {
    const { rowBytes } = shape;
    const whole = Buffer.concat(chunks.map((chunk) => chunk.subarray(row * rowBytes, (row + 1) * rowBytes)));
    return whole.subarray(0, stride);
  };
  const foreign = (chunk: Uint8Array) => zstd.compress(transposed(chunk, shape.rows, shape.rowBytes));

  test.each([
    ['ours', (chunk: Uint8Array) => frames.compress(chunk)],
    ['others', foreign],
  ])('has rows of frames of %s side by side, those that are wanted', async (_, pack) => {
    const memory = openRowMemory(shape, stride);
    const wanted = [0, 3, 7, 15];
    for (const four of wanted) memory.wanted[four] = 1;
    await memory.unpack(chunks.map(pack), 0);
    for (const row of wanted.flatMap((four) => [0, 1, 2, 3].map((one) => four * 4 + one))) {
      const read = memory.rows.subarray(row * stride, (row + 1) * stride);
      expect(Buffer.compare(read, rowOf(row))).toBe(0);
    }
  });

  test('leaves columns that were not unpacked as no call', async () => {
    const memory = openRowMemory(shape, stride);
    memory.wanted.fill(1);
    await memory.unpack([frames.compress(chunks[1] as Uint8Array)], 1);
    const row = memory.rows.subarray(stride, 2 * stride);
    expect(row.subarray(0, 534).every((byte) => byte === 0xff)).toBe(true);
    expect(Buffer.compare(row.subarray(534, 1068), rowOf(1).subarray(534, 1068))).toBe(0);
    expect(row.subarray(1068).every((byte) => byte === 0xff)).toBe(true);
  });

  test('refuses what is not a frame', async () => {
    const memory = openRowMemory(shape, stride);
    await expect(memory.unpack([new Uint8Array(100)], 0)).rejects.toThrow();
  });
});
