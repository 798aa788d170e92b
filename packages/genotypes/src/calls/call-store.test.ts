import { describe, expect, test, vi } from 'vitest';
import { chunkCache } from '../store/chunk-cache';
import { verifyFiles } from '../store/manifest';
import { memoryFiles } from '../store/memory-files.fixture';
import { readByZarrita } from '../store/read-by-zarrita.fixture';
import type { VariantFacts } from '../variants/variant-facts';
import type { CallMatrix } from './call-matrix';
import { openCalls } from './open-calls';
import { storedCalls } from './stored-calls.fixture';
import { openCallWriter } from './write-calls';

/** Millions of calls are compared one by one, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });

/** The same sequence every time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const factsOf = (variant: number): VariantFacts => ({
  id: `m${variant}`,
  chromosome: `${1 + (variant % 7)}H`,
  position: variant % 10 === 0 ? Number.NaN : variant * 1.5,
  reference: 'A',
  alternates: variant % 5 === 4 ? 'T,GTÄ' : 'T',
  fields: `.\tPASS\tDP=${variant}`,
});

/** Every fifth variant has three alleles, and every fiftieth more calls than fit into a byte. */
function invented(variants: number, samples: number): string[][] {
  const random = sequence(variants * 31 + samples);
  const some = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: variants }, (_, variant) =>
    Array.from({ length: samples }, () => {
      if (random() < 0.05) return './.';
      if (variant % 50 === 49) return `${some(40)}/${some(40)}`;
      if (variant % 5 === 4) return `${some(3)}|${some(3)}`;
      return ['0/0', '0/1', '1/1'][some(3)] as string;
    }),
  );
}

const usual = ['0/0', '0/1', '1/1'] as const;
const dosages: readonly string[] = [...usual, './.'];

function stored(calls: readonly (readonly string[])[]) {
  const variants = calls.map((row, variant) => ({
    ...factsOf(variant),
    calls: row.map((call) => (call === './.' ? '' : call)),
    ...(row.every((call) => dosages.includes(call)) && variant % 5 !== 4 && { spelling: usual }),
  }));
  return storedCalls({ variants, preamble: ['##fileformat=VCFv4.2'] });
}

async function textsOf(matrix: CallMatrix, options?: Parameters<CallMatrix['blocks']>[0]) {
  const lines: string[][] = [];
  for await (const { rows, packed, coded, stride, spellings } of matrix.blocks(options))
    for (const [index, row] of rows.entries()) {
      const spelling = matrix.spellings[spellings[index] ?? 0];
      lines.push(
        Array.from({ length: matrix.samples }, (_, sample) => {
          if (row < 0) return matrix.dictionary[coded[(-1 - row) * matrix.samples + sample] ?? 0] ?? '';
          const code = ((packed[row * stride + (sample >> 2)] ?? 0) >> (2 * (sample & 3))) & 3;
          return code === 3 ? './.' : (spelling?.[code] ?? '');
        }),
      );
    }
  return lines;
}

/** Compared line by line, which is faster than call by call. */
const lined = (lines: readonly (readonly unknown[])[]) => lines.map((line) => line.join('\t'));

describe('a matrix of calls', () => {
  test.each([
    [1, 1],
    [3, 5],
    [1024, 1024],
    [2100, 1030],
    [60, 5201],
    // More than is cached: read chunk by chunk.
    [6000, 9],
  ])('of %i variants and %i samples is read as it was written', async (variants, samples) => {
    const calls = invented(variants, samples);
    const { matrix, files } = await stored(calls);
    expect([matrix.variants, matrix.samples, matrix.preamble]).toEqual([
      variants,
      samples,
      ['##fileformat=VCFv4.2'],
    ]);
    expect(lined(await textsOf(matrix))).toEqual(lined(calls));
    expect(await matrix.facts()).toEqual(calls.map((_, variant) => factsOf(variant)));
    await verifyFiles(files, 'v1');
  });

  test('is read in parts: some variants, some samples', async () => {
    const calls = invented(2100, 2100);
    const { matrix } = await stored(calls);
    const chosen = Int32Array.of(0, 3, 4, 49, 50, 1023, 1024, 2047, 2099);
    expect(await textsOf(matrix, { variants: chosen })).toEqual([...chosen].map((variant) => calls[variant]));
    const part = await textsOf(matrix, {
      variants: { from: 1000, to: 1100 },
      samples: { from: 1500, to: 1510 },
    });
    expect(part.map((line) => line.slice(1500, 1510))).toEqual(
      calls.slice(1000, 1100).map((line) => line.slice(1500, 1510)),
    );
    expect(await matrix.facts({ from: 2000, to: 2002 })).toEqual([factsOf(2000), factsOf(2001)]);
  });

  test('is read in arbitrary parts', async () => {
    const calls = invented(9000, 9);
    const { matrix } = await stored(calls);
    const chosen = Int32Array.from({ length: 9000 }, (_, index) => index).filter((index) => index % 37 < 2);
    expect(lined(await textsOf(matrix, { variants: chosen }))).toEqual(
      lined([...chosen].map((variant) => calls[variant] ?? [])),
    );
    await expect(textsOf(matrix, { variants: Int32Array.of(8999, 9000) })).rejects.toThrow('outside');
    await expect(textsOf(matrix, { samples: { from: 3, to: 10 } })).rejects.toThrow('outside');
  });

  test('knows its counts by variant and by sample', async () => {
    const calls = invented(700, 90);
    const { matrix } = await stored(calls);
    const tallies = calls.map((row) => {
      const called = row.filter((call) => call !== './.').map((call) => call.split(/[/|]/));
      const alleles = called.flat();
      const highest = Math.max(
        0,
        ...new Set(alleles.map((allele) => alleles.filter((other) => other === allele).length)),
      );
      return {
        missing: row.length - called.length,
        het: called.filter(([first, second]) => first !== second).length,
        copies: alleles.length,
        alternate: alleles.filter((allele) => allele !== '0').length,
        major: highest,
      };
    });
    const counts = await matrix.counts();
    for (const name of ['missing', 'het', 'copies', 'alternate', 'major'] as const)
      expect([...counts[name]]).toEqual(tallies.map((tally) => tally[name]));
    const bySample = await matrix.sampleCounts();
    expect([...bySample.missing]).toEqual(
      Array.from({ length: 90 }, (_, sample) => calls.filter((row) => row[sample] === './.').length),
    );
    expect([...bySample.het]).toEqual(
      Array.from(
        { length: 90 },
        (_, sample) =>
          calls.filter((row) => {
            const [first, second] = (row[sample] ?? '').split(/[/|]/);
            return first !== '.' && first !== second;
          }).length,
      ),
    );
  });

  test('is read by any reader of Zarr 3', async () => {
    const calls = invented(1500, 1030);
    const { files } = await stored(calls);
    const reader = readByZarrita(files, 'v1');
    const packed = await reader.array('call_g2');
    const planes = await reader.array('variant_plane');
    const coded = await reader.array('call_g8');
    const words = await reader.array('call_g16');
    expect([packed.shape, coded.shape, words.shape]).toEqual([
      // Four variants to a byte, samples padded to a multiple of four.
      [300, 1032],
      [270, 1030],
      [30, 1030],
    ]);
    const attributes = (await reader.attributes()) as { landrace: { dictionary: string[] } };
    const { dictionary } = attributes.landrace;
    const next = [0, 0, 0];
    const read = calls.map((row, variant) => {
      const plane = Number(planes.data[variant]);
      // Variants of a plane are stored in ascending order.
      const at = next[plane] ?? 0;
      next[plane] = at + 1;
      return row.map((_, sample) => {
        if (plane === 0)
          return dosages[(Number(packed.data[(at >> 2) * 1032 + sample]) >> (2 * (at & 3))) & 3];
        return dictionary[Number((plane === 1 ? coded : words).data[at * 1030 + sample])];
      });
    });
    expect(lined(read)).toEqual(lined(calls));
    const ids = await reader.array('variant_id');
    expect([ids.data[0], ids.data[1499]]).toEqual(['m0', 'm1499']);
    const alternates = await reader.array('variant_alternates');
    expect(alternates.data[4]).toBe('T,GTÄ');
  });

  test('that was not written to its end does not exist', async () => {
    const files = memoryFiles();
    const writer = await openCallWriter(files, 'v1', { samples: 2, notation: 'letters' });
    await writer.addCoded(factsOf(0), Uint16Array.of(writer.codeOf('A'), 0));
    expect(await openCalls(files, 'v1')).toBeUndefined();
    await writer.finish();
    expect((await openCalls(files, 'v1'))?.dictionary).toEqual(['', 'A']);
  });

  test('that was damaged reports where', async () => {
    const { files } = await stored(invented(10, 10));
    const path = 'v1/call_g2/c/0/0';
    const bytes = Uint8Array.from(files.content.get(path) ?? []);
    bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
    files.content.set(path, bytes);
    await expect(verifyFiles(files, 'v1')).rejects.toThrow('call_g2/c/0/0');
    const matrix = await openCalls(files, 'v1');
    await expect(async () => matrix && (await textsOf(matrix))).rejects.toThrow('call_g2/c/0/0');
  });

  test('has no more different calls than codes', async () => {
    const writer = await openCallWriter(memoryFiles(), 'v1', { samples: 1, notation: 'letters' });
    for (let call = 0; call < 65_535; call += 1) writer.codeOf(`${call}`);
    expect(writer.codeOf('7')).toBe(8);
    expect(() => writer.codeOf('one more')).toThrow('more different calls');
  });
});

describe('cached chunks', () => {
  test('are as many as fit, the most recently used ones', () => {
    const cache = chunkCache(10);
    cache.set('a', new Uint8Array(4));
    cache.set('b', new Uint8Array(4));
    cache.get('a');
    cache.set('c', new Uint8Array(4));
    expect(['a', 'b', 'c'].map((name) => cache.get(name) !== undefined)).toEqual([true, false, true]);
    cache.set('too large', new Uint8Array(11));
    expect(cache.get('too large')).toBeUndefined();
  });
});
