import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './repository';
import { wasmFiles } from './wasm-files';

async function write(files: Iterable<readonly [string, string]>): Promise<void> {
  for (const [path, text] of files) {
    const target = join(repositoryRoot, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    console.log(path);
  }
}

// Kernels first: all other generators load the server, which cannot be loaded without them.
await write(await wasmFiles());
const { generatedFiles } = await import('./generated-files');
await write(await generatedFiles());
