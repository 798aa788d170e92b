import path from 'node:path';
import { build } from 'rolldown';

/** Built like the server: our own TypeScript, with packages where it can find them. */
export async function buildOwnProgram(root: string): Promise<string> {
  const dir = path.join(root, 'node_modules', '.cache', 'landrace-bench');
  await build({
    input: path.join(root, 'bench', 'src', 'genotypes', 'ours.ts'),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@landrace/'),
    output: { dir, entryFileNames: 'ours.mjs', chunkFileNames: '[name].mjs' },
    logLevel: 'warn',
  });
  return path.join(dir, 'ours.mjs');
}
