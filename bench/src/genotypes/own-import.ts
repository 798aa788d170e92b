import { type CallWriter, openCallWriter } from '@landrace/genotypes/calls/write-calls';
import { fileBytes } from '@landrace/genotypes/readers/file-bytes';
import { readVcf } from '@landrace/genotypes/readers/vcf-reader';
import { folderFiles } from '@landrace/genotypes/store/folder-files';
import { keepNames, matrixKey, type Tasks } from './own-matrix';

export const importTasks: Tasks = {
  async import(file = '', folder = '') {
    let writer: CallWriter | undefined;
    // The database's part of an import: every name is looked up among the known ones.
    const known = new Map<string, number>();
    let samples: readonly string[] = [];
    let unknown = 0;
    const issues: string[] = [];
    const summary = await readVcf(fileBytes(file), {
      async samples(names) {
        for (const name of names) known.set(name, known.size);
        samples = names;
        writer = await openCallWriter(folderFiles(folder), matrixKey, {
          samples: names.length,
          notation: 'numbers',
        });
        return writer;
      },
      async variants(facts) {
        for (const { id } of facts) {
          if (known.has(id)) unknown += 1;
          known.set(id, known.size);
        }
      },
      issue: ({ code, line }) => void issues.push(`${code} in line ${line}`),
    });
    await writer?.finish(summary.header);
    if (issues.length > 0 || unknown > 0) throw new Error(`The panel has issues: ${issues[0]}`);
    await keepNames(folder, { samples, variants: [...known.keys()].slice(samples.length) });
    return { variants: summary.variants };
  },
};
