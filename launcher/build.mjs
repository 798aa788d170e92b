import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { progressOnStderr, runCommand } from './run-command.mjs';

const outputs = [
  'packages/server/dist/main.mjs',
  'packages/server/dist/worker.mjs',
  'packages/server/dist/cli.mjs',
  'packages/server/dist/view-thread.mjs',
  'packages/web/dist/index.html',
];
const note = 'packages/server/dist/.sources';

/** Packages that are not shipped. */
const unshipped = ['e2e', 'testkit'];
const sourceFolders = ['src', 'db', 'public'];
/** Data-only packages keep their sources in other folders. */
const wholePackages = ['locales'];
/** Texts that the portal shows; the rest of the guide is not part of it. */
const shownDocuments = /^definitions(\.\w+)?\.md$/;
const documentFolder = 'docs/guide';
const sourceFile = /^(package\.json|index\.html|(vite|rolldown)\.config\.\w+)$/;
const rootFile = /^(package\.json|package-lock\.json|tsconfig[\w.]*\.json|(vite|rolldown)\.config\.\w+)$/;
const skipped = /^(node_modules|dist|__snapshots__|\..*|.*\.(test|test-d)\.\w+)$/;

/**
 * `npm run build` when the sources differ from those of the last build.
 * @param {string} root
 */
export async function buildProduct(root) {
  const hash = sourcesHash(root);
  if (isBuiltFrom(root, hash)) return;
  console.error('Building …');
  const code = await runCommand(['npm', 'run', 'build'], { cwd: root, stdio: [...progressOnStderr] });
  if (code !== 0) throw new Failure('The build failed; its messages are above.');
  const missing = missingOutput(root);
  if (missing) throw new Failure(`The build succeeded but did not create ${missing}.`);
  writeFileSync(path.join(root, note), hash);
}

/** @param {string} root */
export function isBuilt(root) {
  return isBuiltFrom(root, sourcesHash(root));
}

/**
 * @param {string} root
 * @param {string} hash
 */
function isBuiltFrom(root, hash) {
  if (missingOutput(root) || !existsSync(path.join(root, note))) return false;
  return readFileSync(path.join(root, note), 'utf8') === hash;
}

/** @param {string} root */
function missingOutput(root) {
  return outputs.find((output) => !existsSync(path.join(root, output)));
}

/**
 * Compares content, not modification times: a checkout or a copy touches every file.
 * @param {string} root
 */
export function sourcesHash(root) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @returns {string[]} relative to root
 */
function sourceFiles(root) {
  const files = entries(root, '').flatMap((entry) =>
    entry.isFile() && rootFile.test(entry.name) ? [entry.name] : [],
  );
  for (const { name } of entries(root, 'packages')) {
    if (unshipped.includes(name)) continue;
    const folder = `packages/${name}`;
    if (wholePackages.includes(name)) files.push(...filesBelow(root, folder));
    else files.push(...packageFiles(root, folder));
  }
  return [...files, ...documentFiles(root)];
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function documentFiles(root) {
  if (!existsSync(path.join(root, documentFolder))) return [];
  const shown = entries(root, documentFolder).filter(({ name }) => shownDocuments.test(name));
  return shown.map(({ name }) => `${documentFolder}/${name}`);
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function packageFiles(root, folder) {
  return entries(root, folder).flatMap((entry) => {
    if (entry.isFile()) return sourceFile.test(entry.name) ? [`${folder}/${entry.name}`] : [];
    return sourceFolders.includes(entry.name) ? filesBelow(root, `${folder}/${entry.name}`) : [];
  });
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  return entries(root, folder).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, file) : [file];
  });
}

/**
 * Sorted, since the file system guarantees no order.
 * @param {string} root
 * @param {string} folder
 */
function entries(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
