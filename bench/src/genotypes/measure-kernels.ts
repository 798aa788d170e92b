import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../../launcher/failure.mjs';
import type { Section } from '../report';
import { comparedSection, ownTask } from './compare';
import { genotypeBars as bars } from './genotype-bars';
import type { GenotypeBench } from './genotype-bench';
import { type PanelFiles, panelTitle } from './panel-files';

interface Kernel {
  readonly what: string;
  readonly task: string;
  /** The arguments for plink, and the file that it writes. */
  readonly args: string;
  readonly theirs: string;
  compareWith(ours: Buffer, theirs: Buffer, panel: PanelFiles): void;
}

const kernels: readonly Kernel[] = [
  {
    what: 'identity by state of all pairs',
    task: 'ibs',
    args: '--distance triangle bin ibs flat-missing',
    theirs: 'theirs.mibs.bin',
    // Without the diagonal.
    compareWith: (ours, theirs, { plan }) => sameTriangles(ours, theirs, plan.samples, false),
  },
  {
    what: 'relationship of all pairs',
    task: 'grm',
    args: '--make-rel triangle bin',
    theirs: 'theirs.rel.bin',
    compareWith: (ours, theirs, { plan }) => sameTriangles(ours, theirs, plan.samples, true),
  },
  {
    what: 'ten principal components',
    task: 'pca',
    args: '--pca 10',
    theirs: 'theirs.eigenvec',
    compareWith: sameVectors,
  },
];

/** All pairs of samples, compared with plink, with results that are equal to five digits. */
export async function measureKernels(bench: GenotypeBench, panel: PanelFiles): Promise<Section[]> {
  await bench.stored(panel);
  await bench.storedByPeers(panel);
  const read = (name: string) => readFile(path.join(panel.folder, name));
  const { section } = await comparedSection(bench, panel, {
    title: `Pairs of ${panelTitle(panel)}`,
    about:
      'Processor seconds of whole processes, medians. Results are those of plink to five digits, over the markers with two alleles.',
    comparisons: kernels.map(({ what, task, args, theirs, compareWith }) => ({
      what,
      ours: ownTask(bench, panel, [task, `ours.${task}`]),
      theirs: { 'plink1.9': { args: `--bfile pairs ${args} --out theirs`, file: theirs } },
      against: 'plink1.9',
      atMost: bars.kernelRatio,
      check: async () => compareWith(await read(`ours.${task}`), await read(theirs), panel),
    })),
  });
  return [section];
}

const numbersOf = (bytes: Buffer) => new Float64Array(Uint8Array.from(bytes).buffer);

/** Five digits of numbers that are near 1, and five decimals of those that are near 0. */
const areEqual = (one: number, other: number) => Math.abs(one - other) <= 1e-5 * Math.max(1, Math.abs(other));

function sameTriangles(ours: Buffer, theirs: Buffer, samples: number, hasDiagonal: boolean): void {
  const [all, expected] = [numbersOf(ours), numbersOf(theirs)];
  let [at, index] = [0, 0];
  for (let row = 0; row < samples; row += 1)
    for (let column = 0; column <= row; column += 1, at += 1) {
      if (column === row && !hasDiagonal) continue;
      if (!areEqual(all[at] ?? Number.NaN, expected[index] ?? Number.NaN))
        throw new Failure(`Pair ${row}, ${column} is ${all[at]}, and ${expected[index]} by plink.`);
      index += 1;
    }
  if (index !== expected.length) throw new Failure('There are other pairs than those of plink.');
}

function sameVectors(ours: Buffer, theirs: Buffer): void {
  const { vectors } = JSON.parse(ours.toString('utf8')) as { vectors: number[][] };
  const rows = theirs
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).slice(2).map(Number));
  for (const [index, vector] of vectors.entries()) {
    const expected = rows.map((row) => row[index] ?? Number.NaN);
    const product = vector.reduce((sum, value, row) => sum + value * (expected[row] ?? 0), 0);
    const sign = Math.sign(product);
    // The file only has six digits.
    for (const [row, value] of vector.entries())
      if (!areEqual(sign * value, expected[row] ?? Number.NaN))
        throw new Failure(
          `Component ${index + 1} of sample ${row} is ${value}, and ${expected[row]} by plink.`,
        );
  }
}
