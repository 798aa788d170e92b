import { writeFile } from 'node:fs/promises';
import { principalComponents } from '@landrace/genotypes/kernels/principal-components';
import { relationship } from '@landrace/genotypes/kernels/relationship';
import { similarity } from '@landrace/genotypes/kernels/similarity';
import { bytesOf, openedMatrix, type Tasks } from './own-matrix';

/**
 * With the markers of two alleles, as in plink's arguments: for others it uses the most frequent allele and treats the
 * rest as missing.
 */
async function pairable(folder: string) {
  const matrix = await openedMatrix(folder);
  const alleles = await matrix.alleles({ from: 0, to: matrix.variants });
  const variants = Int32Array.from(alleles.keys()).filter(
    (variant) => !alleles[variant]?.alternates.includes(','),
  );
  return { matrix, variants };
}

export const kernelTasks: Tasks = {
  async ibs(folder = '', file = '') {
    const { matrix, variants } = await pairable(folder);
    const { values, leftOut } = await similarity(matrix, { variants });
    await writeFile(file, bytesOf(values));
    return { leftOut };
  },
  async grm(folder = '', file = '') {
    const { matrix, variants } = await pairable(folder);
    const { values, leftOut } = await relationship(matrix, { variants });
    await writeFile(file, bytesOf(values));
    return { leftOut };
  },
  async pca(folder = '', file = '') {
    const { matrix, variants } = await pairable(folder);
    const related = await relationship(matrix, { variants });
    const { values, vectors } = await principalComponents(related, { count: 10 });
    await writeFile(file, JSON.stringify({ values: [...values], vectors: vectors.map((one) => [...one]) }));
    return { leftOut: related.leftOut };
  },
};
