import type { ChosenCalls } from '@landrace/genotypes/writers/chosen-calls';
import { writeHapmap } from '@landrace/genotypes/writers/hapmap';
import { writeVcf } from '@landrace/genotypes/writers/vcf';
import { chosenOf, openedMatrix, readNames, type Tasks, writeChunks } from './own-matrix';

interface Choice {
  readonly samples?: Int32Array;
  readonly variants?: Int32Array;
}

async function chosenIn(folder: string, choose: (all: { variants: number; samples: number }) => Choice) {
  const matrix = await openedMatrix(folder);
  const names = await readNames(folder);
  const every = (length: number) => Int32Array.from({ length }, (_, index) => index);
  const { samples = every(matrix.samples), variants = every(matrix.variants) } = choose(matrix);
  const chosen: ChosenCalls = {
    matrix,
    variants,
    samples,
    variantNames: Array.from(variants, (variant) => names.variants[variant] ?? ''),
    sampleNames: Array.from(samples, (sample) => names.samples[sample] ?? ''),
  };
  return { chosen, headerLines: matrix.preamble };
}

export const fileTasks: Tasks = {
  async vcf(folder = '', file = '') {
    const { chosen, headerLines } = await chosenIn(folder, () => ({}));
    await writeChunks(file, writeVcf(chosen, { headerLines }));
    return {};
  },
  async hapmap(folder = '', file = '') {
    const { chosen } = await chosenIn(folder, () => ({}));
    await writeChunks(file, writeHapmap(chosen));
    return {};
  },
  /** One sample and one marker in twenty, at random. */
  async subset(folder = '', file = '') {
    const { chosen, headerLines } = await chosenIn(folder, ({ variants, samples }) => ({
      variants: chosenOf(variants, Math.ceil(variants / 20)),
      samples: chosenOf(samples, Math.ceil(samples / 20)),
    }));
    await writeChunks(file, writeVcf(chosen, { headerLines }));
    return {};
  },
};
