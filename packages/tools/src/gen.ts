import { repositoryRoot } from './repository';
import { wasmFiles } from './wasm-files';
import { writeChanged } from './write-changed';

async function write(files: Iterable<readonly [string, string]>): Promise<number> {
  const changed = await writeChanged(repositoryRoot, files);
  for (const path of changed) console.log(path);
  return changed.length;
}

// Kernels first: all other generators load the server, which cannot be loaded without them.
const kernels = await write(await wasmFiles());
const { generatedFiles } = await import('./generated-files');
const others = await write(await generatedFiles());
const { recordAll } = await import('./recorded-answers');
const recordings = await write(await recordAll());
if (kernels + others + recordings === 0) console.log('All generated files were up to date.');
