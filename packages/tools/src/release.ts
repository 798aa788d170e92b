import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { refuseVersion, releaseSection, withRelease } from './changelog';
import { readRepositoryFile, repositoryFiles, repositoryRoot } from './repository';
import { runTool, ToolProblem } from './tool-problem';
import { lockWithVersion, packageWithVersion } from './versions';

const isFragment = (path: string) => /^changes\/(?!README\.md$).+\.md$/.test(path);
const isPackage = (path: string) => /^(packages\/[^/]+\/)?package\.json$/.test(path);

/** Uncommitted changes would be lost, or released by accident. */
async function refuseUncommitted(paths: readonly string[]): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['status', '--porcelain', '--', ...paths], {
    cwd: repositoryRoot,
  });
  const dirty = stdout.split('\n').flatMap((line) => (line ? [line.slice(3)] : []));
  if (dirty.length > 0) throw new ToolProblem(`Not committed: ${dirty.join(', ')}.`);
}

await runTool(async () => {
  const args = process.argv.slice(2);
  const isDryRun = args.includes('--dry-run');
  const [version, ...more] = args.filter((arg) => arg !== '--dry-run');
  if (!version || more.length > 0) throw new ToolProblem('Usage: npm run release <version> [-- --dry-run]');
  const files = await repositoryFiles();
  const packages = files.filter(isPackage);
  const fragmentPaths = files.filter(isFragment);
  const present = JSON.parse(await readRepositoryFile('package.json')) as { version: string };
  refuseVersion(version, present.version);
  await refuseUncommitted(['changes', 'CHANGELOG.md', 'package-lock.json', ...packages]);
  const fragments = await Promise.all(
    fragmentPaths.map(async (path) => ({ path, text: await readRepositoryFile(path) })),
  );
  const section = releaseSection(fragments, { version, date: new Date().toISOString().slice(0, 10) });
  if (isDryRun) {
    console.log(section);
    return;
  }
  const write = (path: string, text: string) => writeFile(join(repositoryRoot, path), text);
  await write('CHANGELOG.md', withRelease(await readRepositoryFile('CHANGELOG.md'), section));
  for (const path of packages) await write(path, packageWithVersion(await readRepositoryFile(path), version));
  await write('package-lock.json', lockWithVersion(await readRepositoryFile('package-lock.json'), version));
  for (const path of fragmentPaths) await rm(join(repositoryRoot, path));
  console.log(`${version}: ${fragments.length} changes. Now npm run gen, npm test, commit and tag.`);
});
