import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';

/** The clone this file belongs to. */
export const repositoryRoot = path.resolve(fileURLToPath(new URL('..', import.meta.url)));

/**
 * Runs a command of the launcher: its result is the exit code, an expected failure is one sentence on stderr.
 * @param {(root: string) => Promise<number>} main
 */
export async function runEntry(main) {
  try {
    requireNode();
    process.exitCode = await main(repositoryRoot);
  } catch (error) {
    console.error(error instanceof Failure ? `landrace: ${error.message}` : error);
    process.exitCode = 1;
  }
}

/** npm only warns about a Node that is too old, and the errors that follow would be hard to understand. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Failure(`Node 20.19 or newer is required; this is ${process.versions.node}.`);
}
