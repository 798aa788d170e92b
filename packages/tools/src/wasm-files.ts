import { basename } from 'node:path';
import { compileWasm } from '@landrace/genotypes/wasm/compile-wasm';
import { readRepositoryFile, repositoryFiles } from './repository';

const sources = /^packages\/genotypes\/assembly\/[^/]+\.ts$/;

/** Path → text of each compiled kernel. */
export async function wasmFiles(): Promise<[string, string][]> {
  const files: [string, string][] = [];
  for (const path of (await repositoryFiles()).filter((path) => sources.test(path))) {
    const name = basename(path, '.ts');
    const text = await compileWasm(name, await readRepositoryFile(path));
    files.push([`packages/genotypes/src/wasm/${name}.wasm.ts`, text]);
  }
  return files;
}
