import { writeFile } from 'node:fs/promises';
import { subsetCounts } from '@landrace/genotypes/kernels/subset-counts';
import { bytesOf, chosenOf, openedMatrix, type Tasks } from './own-matrix';

export const countTasks: Tasks = {
  /** For half of the samples: alternate copies and all copies of each marker. */
  async subsetCounts(folder = '', file = '') {
    const matrix = await openedMatrix(folder);
    const samples = chosenOf(matrix.samples, Math.ceil(matrix.samples / 2));
    const { variants } = await subsetCounts(matrix, { samples });
    await writeFile(file, Buffer.concat([bytesOf(variants.alternate), bytesOf(variants.copies)]));
    return {};
  },
};
