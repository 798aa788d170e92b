/** `npm run test:changed [-- <base>]`: tests, types and lint of what changed since a commit, default: since main. */
import { spawnSync } from 'node:child_process';
import { changedSteps } from './changed-steps.mjs';
import { runEntry } from './entry.mjs';
import { Failure } from './failure.mjs';
import { runCheck } from './run-check.mjs';

await runEntry((root) => {
  const git = (/** @type {string[]} */ ...words) => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const [given] = process.argv.slice(2);
  const base = given
    ? git('rev-parse', '--verify', '--quiet', `${given}^{commit}`)
    : git('merge-base', 'HEAD', 'main');
  if (given && !base) throw new Failure(`There is no commit "${given}".`);
  // Without a main, or on it: what is not committed.
  const since = base ?? 'HEAD';
  const changed = git('diff', '--name-only', '--diff-filter=d', since)?.split('\n') ?? [];
  const untracked = git('ls-files', '--others', '--exclude-standard')?.split('\n') ?? [];
  return runCheck(root, changedSteps(since, [...changed, ...untracked].filter(Boolean)));
});
