import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedFiles } from './generated-files';
import { repositoryRoot } from './repository';

for (const [path, text] of await generatedFiles()) {
  const target = join(repositoryRoot, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
  console.log(path);
}
