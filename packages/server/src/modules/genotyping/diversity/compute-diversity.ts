import type { Diversity } from '@landrace/contract/areas/genotyping/diversity.routes';
import {
  maxComponents,
  maxPairedLines,
  maxRelatives,
  minLines,
} from '@landrace/contract/areas/genotyping/diversity-choices';
import type { CallMatrix, VariantCounts } from '@landrace/genotypes/calls/call-matrix';
import { minorShare } from '@landrace/genotypes/calls/minor-share';
import { type ClosestOfAll, closestOfAll } from '@landrace/genotypes/kernels/closest-of-all';
import { type ClusterTree, clusterTree } from '@landrace/genotypes/kernels/cluster-tree';
import { type PairPicture, pairPicture } from '@landrace/genotypes/kernels/pair-picture';
import { pairAt } from '@landrace/genotypes/kernels/pair-threads';
import {
  principalComponents,
  principalComponentsOfCalls,
} from '@landrace/genotypes/kernels/principal-components';
import { relationship } from '@landrace/genotypes/kernels/relationship';
import { type PairMatrix, similarity } from '@landrace/genotypes/kernels/similarity';
import { type SubsetCounts, subsetCounts } from '@landrace/genotypes/kernels/subset-counts';
import { fail } from '../../../platform/failure';
import { histogramOf } from './histogram';

export interface Computed {
  readonly varyingCount: number;
  readonly leftOutCount: number;
  readonly components: Diversity['components'];
  /** By component, then by line. */
  readonly scores: readonly Float64Array[];
  readonly missing: readonly number[];
  /** Null for a line without any call. */
  readonly heterozygosity: readonly (number | null)[];
  readonly histograms: Diversity['histograms'];
  /** Undefined if there are too many lines. */
  readonly pairs: Paired | undefined;
}

interface Paired {
  readonly similarity: PairMatrix;
  readonly tree: ClusterTree;
  readonly picture: PairPicture;
  readonly closest: ClosestOfAll;
}

interface Choice {
  readonly lines: Int32Array;
  /** In ascending order. */
  readonly markers: Int32Array;
}

interface Options {
  readonly signal: AbortSignal;
  progress(fraction: number): void;
  /** The product's limit unless a test sets a lower one. */
  readonly maxPaired?: number;
}

/** The approximate fraction of the time of each step. */
const steps = { counts: 0.1, components: 0.5, similarity: 0.3, pictures: 0.1 } as const;

/** Cells along a side of the coarsest image of similarities. */
const coarsest = 256;

/** Everything that the page shows of some lines and markers of a matrix. */
export async function computeDiversity(
  matrix: CallMatrix,
  { lines, markers }: Choice,
  { signal, progress, maxPaired = maxPairedLines }: Options,
): Promise<Computed> {
  if (lines.length < minLines) throw fail('diversity.tooFewLines', { limit: minLines });
  const step = progressOf(progress);
  const chosen = { samples: lines, variants: markers, signal };
  const counts = await subsetCounts(matrix, { ...chosen, onProgress: step(steps.counts) });
  const varyingCount = varying(counts.variants);
  if (varyingCount === 0) throw fail('diversity.noVariation', {});
  const isPaired = lines.length <= maxPaired;
  const work = { ...chosen, onProgress: step(steps.components) };
  const found = isPaired
    ? await componentsOfPairs(matrix, work)
    : await componentsOfCalls(matrix, work, counts.variants);
  const components = sharesOf(found);
  const pairs = isPaired
    ? await compare(matrix, {
        ...chosen,
        onProgress: step(steps.similarity),
        leaning: found.vectors[0] ?? [],
      })
    : undefined;
  const missing = Array.from(counts.samples.missing, (count) => count / markers.length);
  const heterozygosity = Array.from(
    counts.samples.het,
    (count, line) => count / (markers.length - (counts.samples.missing[line] ?? 0)),
  );
  return {
    varyingCount,
    leftOutCount: found.leftOut,
    components,
    scores: found.vectors.slice(0, components.length),
    missing,
    heterozygosity: heterozygosity.map((share) => (Number.isNaN(share) ? null : share)),
    histograms: {
      ...markerHistograms(counts, lines.length),
      lineMissing: histogramOf(missing),
      lineHeterozygosity: histogramOf(heterozygosity),
    },
    pairs,
  };
}

/** Consecutive steps, each with its part of the whole. */
function progressOf(progress: (fraction: number) => void) {
  let done = 0;
  return (part: number) => {
    const before = done;
    done += part;
    return (fraction: number) => progress(Math.min(1, before + fraction * part));
  };
}

const mafOf = ({ copies, major }: VariantCounts, at: number) =>
  minorShare({ copies: copies[at] ?? 0, major: major[at] ?? 0 });

function varying(counts: VariantCounts): number {
  let count = 0;
  for (let at = 0; at < counts.copies.length; at += 1) if (mafOf(counts, at) > 0) count += 1;
  return count;
}

type Chosen = Parameters<typeof relationship>[1];

interface Found {
  readonly values: ArrayLike<number>;
  readonly vectors: readonly Float64Array[];
  /** Sum of all eigenvalues. */
  readonly trace: number;
  readonly leftOut: number;
}

async function componentsOfPairs(matrix: CallMatrix, chosen: Chosen): Promise<Found> {
  const related = await relationship(matrix, chosen);
  let trace = 0;
  for (let line = 0; line < related.samples; line += 1) {
    const own = related.values[pairAt(line, line)] as number;
    trace += Number.isNaN(own) ? 0 : own;
  }
  // Without variation there are no components.
  if (!(trace > 0)) throw fail('diversity.noVariation', {});
  const top = await principalComponents(related, { count: maxComponents, signal: chosen?.signal });
  return { ...top, trace, leftOut: related.leftOut };
}

async function componentsOfCalls(matrix: CallMatrix, chosen: Chosen, counts: VariantCounts): Promise<Found> {
  const trace = traceOf(counts);
  if (!(trace > 0)) throw fail('diversity.noVariation', {});
  const top = await principalComponentsOfCalls(matrix, { ...chosen, count: maxComponents });
  return { ...top, trace };
}

/** The sum of squares of scaled calls, by variant, over the number of variants; an approximation for omitted ones. */
function traceOf({ copies, alternate, het }: VariantCounts): number {
  let sum = 0;
  for (let at = 0; at < copies.length; at += 1) {
    const [called, alleles] = [(copies[at] ?? 0) / 2, alternate[at] ?? 0];
    const mean = alleles / called;
    const twice = ((alleles - (het[at] ?? 0)) / 2) * 4 + (het[at] ?? 0);
    const variance = mean * (1 - mean / 2);
    if (variance > 0) sum += (twice - called * mean * mean) / variance;
  }
  return sum / copies.length;
}

/**
 * Scaled calls are in single precision: a smaller fraction of the variance is only rounding error, not a component.
 */
const nothing = 1e-6;

function sharesOf({ values, trace }: Found): Diversity['components'] {
  return Array.from(values)
    .filter((value) => value > nothing * trace)
    .map((eigenvalue) => ({ eigenvalue, share: Math.min(1, eigenvalue / trace) }));
}

async function compare(
  matrix: CallMatrix,
  { leaning, ...chosen }: NonNullable<Chosen> & { readonly leaning: ArrayLike<number> },
): Promise<Paired> {
  const { signal } = chosen;
  const pairs = await similarity(matrix, chosen);
  const tree = await clusterTree(pairs, { leaning, signal });
  const picture = await pairPicture(pairs, { order: tree.order, coarsest, signal });
  const closest = await closestOfAll(pairs, { count: maxRelatives, signal });
  return { similarity: pairs, tree, picture, closest };
}

/** With two alleles, the minor one is never more frequent than this, in hundredths. */
const half = 50;

function markerHistograms({ variants, isMultiallelic }: SubsetCounts, lines: number) {
  const { copies, missing, het } = variants;
  const frequencies = (isMany: number) =>
    Array.from(copies, (_, at) => (isMultiallelic[at] === isMany ? mafOf(variants, at) : Number.NaN));
  const shareOf = (part: (at: number) => number, whole: (at: number) => number) =>
    histogramOf(Array.from(copies, (_, at) => part(at) / whole(at)));
  return {
    maf: histogramOf(frequencies(0), half),
    ...(isMultiallelic.includes(1) && { mafMultiallelic: histogramOf(frequencies(1)) }),
    missing: shareOf(
      (at) => missing[at] ?? 0,
      () => lines,
    ),
    heterozygosity: shareOf(
      (at) => het[at] ?? 0,
      (at) => lines - (missing[at] ?? 0),
    ),
  };
}
