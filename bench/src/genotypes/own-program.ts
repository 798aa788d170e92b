import path from 'node:path';
import { build } from 'rolldown';

/** Built as the server is: our own TypeScript in one file, packages beside it, where this file can find them. */
export async function buildOwnProgram(root: string): Promise<string> {
  const file = path.join(root, 'node_modules', '.cache', 'landrace-bench', 'ours.mjs');
  await build({
    input: path.join(root, 'bench', 'src', 'genotypes', 'ours.ts'),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@landrace/'),
    output: { file, codeSplitting: false },
    logLevel: 'warn',
  });
  return file;
}
