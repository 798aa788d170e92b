import { basename } from 'node:path';
import { compileWasm } from '@landrace/genotypes/wasm/compile-wasm';
import { readRepositoryFile, repositoryFiles } from './repository';

const folder = 'packages/genotypes/assembly/';

/** Path → text of each compiled kernel. Files in subfolders are imported by kernels. */
export async function wasmFiles(): Promise<[string, string][]> {
  const sources = new Map<string, string>();
  for (const path of await repositoryFiles())
    if (path.startsWith(folder) && path.endsWith('.ts'))
      sources.set(path.slice(folder.length), await readRepositoryFile(path));
  const files: [string, string][] = [];
  for (const path of [...sources.keys()].filter((path) => !path.includes('/'))) {
    const name = basename(path, '.ts');
    files.push([`packages/genotypes/src/wasm/${name}.wasm.ts`, await compileWasm(name, sources)]);
  }
  return files;
}
