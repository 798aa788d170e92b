import { storedCalls } from '@landrace/genotypes/calls/stored-calls.fixture';
import { tallyVariant } from '@landrace/genotypes/calls/tally-variant';
import { pairAt } from '@landrace/genotypes/kernels/pair-threads';
import { passingVariants, type VariantQuality } from '@landrace/genotypes/writers/passing-variants';
import { type GuideRow, type GuideSection, readDefinitions } from '@landrace/testkit/definitions';
import { describe, expect, test } from 'vitest';
import { computeDiversity } from '../modules/genotyping/diversity/compute-diversity';

/** Examples of the guide that need no database. */
const guide = await readDefinitions();
const sectionOf = (id: string) => guide.get(id) as GuideSection;
const tableOf = (id: string, at = 0) => sectionOf(id).tables[at] ?? [];
const names = ['A', 'B', 'C', 'D'];
const callsOf = (row: GuideRow) => names.map((name) => row[name] ?? '');
const places = (count: number) => Int32Array.from({ length: count }, (_, at) => at);
const everything = (markers: number) => ({ lines: places(names.length), markers: places(markers) });
const options = { signal: new AbortController().signal, progress: () => undefined };

const calls = tableOf('maf').map(callsOf);
const { matrix } = await storedCalls({
  variants: calls.map((row) => ({ calls: row })),
  notation: 'letters',
});
const found = await computeDiversity(matrix, everything(calls.length), options);

/** Whether the export keeps a marker at this limit and at a slightly stricter one. */
async function passesAt(marker: number, at: VariantQuality, beyond: VariantQuality): Promise<boolean[]> {
  const passes = async (quality: VariantQuality) =>
    (await passingVariants({ matrix, samples: places(4), variants: Int32Array.of(marker) }, quality)).length >
    0;
  return [await passes(at), await passes(beyond)];
}

const nearly = 0.0001;
const numberOf = (row: GuideRow, heading: string) => Number(row[heading]);

/** Bars of a histogram, each with the values that the guide gives for it. */
function barsOf(values: readonly number[], { to, counts }: { to: number; counts: readonly number[] }) {
  const bars = counts.map(() => 0);
  for (const value of values) {
    const bar = Math.min(counts.length - 1, Math.floor((value / to) * counts.length + 1e-9));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return bars;
}

describe('minor allele frequency', () => {
  const rows = tableOf('maf', 1);

  test('counts the alleles that the guide counts', async () => {
    for (const [marker, row] of rows.entries()) {
      const { alleles } = await tallyVariant(matrix, marker);
      const copies = [...alleles.values()];
      expect(copies.reduce((sum, count) => sum + count)).toBe(numberOf(row, 'Called alleles'));
      expect(Math.max(...copies)).toBe(numberOf(row, 'Most frequent'));
    }
  });

  test('is that of the guide in export filters and histograms', async () => {
    for (const [marker, row] of rows.entries()) {
      const maf = numberOf(row, 'MAF');
      expect(await passesAt(marker, { minMaf: maf }, { minMaf: maf + nearly })).toEqual([true, false]);
    }
    const values = rows.map((row) => numberOf(row, 'MAF'));
    const { maf, mafMultiallelic } = found.histograms;
    const isTwo = (value: number) => value <= 0.5;
    expect(maf.counts).toEqual(barsOf(values.filter(isTwo), maf));
    expect(mafMultiallelic?.counts).toEqual(
      barsOf(
        values.filter((value) => !isTwo(value)),
        mafMultiallelic ?? maf,
      ),
    );
  });
});

describe('heterozygosity', () => {
  const [markers, germplasm] = [tableOf('heterozygosity'), tableOf('heterozygosity', 1)];

  test('of markers is that of the guide in export filters and histograms', async () => {
    for (const [marker, row] of markers.entries()) {
      const share = numberOf(row, 'Heterozygous') / numberOf(row, 'Called');
      expect(share).toBeCloseTo(numberOf(row, 'Heterozygosity'), 4);
      const limits = [{ maxHeterozygosity: share }, { maxHeterozygosity: share - nearly }] as const;
      expect(await passesAt(marker, ...limits)).toEqual([true, false]);
    }
    const values = markers.map((row) => numberOf(row, 'Heterozygosity'));
    const { heterozygosity } = found.histograms;
    expect(heterozygosity.counts).toEqual(barsOf(values, heterozygosity));
  });

  test('of germplasm is that of the guide', () => {
    for (const [at, row] of germplasm.entries()) {
      const share = numberOf(row, 'Heterozygous') / numberOf(row, 'Called');
      expect(share).toBeCloseTo(numberOf(row, 'Heterozygosity'), 4);
      expect(found.heterozygosity[at]).toBe(share);
    }
  });
});

describe('missing calls', () => {
  test('of markers are those of the guide in export filters and histograms', async () => {
    const rows = tableOf('missing');
    for (const [marker, row] of rows.entries()) {
      const share = numberOf(row, 'Missing calls');
      const limits = [{ maxMissing: share }, { maxMissing: share - nearly }] as const;
      expect(await passesAt(marker, ...limits)).toEqual([true, false]);
    }
    const values = rows.map((row) => numberOf(row, 'Missing calls'));
    expect(found.histograms.missing.counts).toEqual(barsOf(values, found.histograms.missing));
  });

  test('of germplasm are those of the guide', () => {
    expect(found.missing).toEqual(tableOf('missing', 1).map((row) => numberOf(row, 'Missing calls')));
  });
});

test('similarity is that of the guide for each pair', () => {
  const rows = tableOf('ibs');
  expect(rows).toHaveLength(6);
  expect(found.leftOutCount).toBe(2);
  for (const row of rows) {
    const [one = -1, other = -1] = (row.Pair ?? '').split(', ').map((name) => names.indexOf(name));
    const value = 1 - numberOf(row, 'Sum of differences') / (2 * numberOf(row, 'Markers compared'));
    expect(value).toBeCloseTo(numberOf(row, 'IBS'), 4);
    expect(found.pairs?.similarity.values[pairAt(one, other)]).toBe(value);
  }
});

test('principal components are those of the guide', async () => {
  const [rows, components, coordinates] = [tableOf('pca'), tableOf('pca', 1), tableOf('pca', 2)];
  const copies = await storedCalls({ variants: rows.map((row) => ({ calls: callsOf(row).map(Number) })) });
  const result = await computeDiversity(copies.matrix, everything(rows.length), options);
  expect(result.components).toHaveLength(components.length);
  for (const [at, row] of components.entries()) {
    expect(result.components[at]?.eigenvalue).toBeCloseTo(numberOf(row, 'Eigenvalue'), 4);
    expect(result.components[at]?.share).toBeCloseTo(numberOf(row, 'Share'), 4);
  }
  for (const [at, row] of coordinates.entries())
    expect(result.scores[0]?.[at]).toBeCloseTo(numberOf(row, 'PC1'), 4);
});
