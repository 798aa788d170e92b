/** `npm run test:changed [-- <base>]`: tests, types and lint of what changed since a commit, default: since main. */
import { spawnSync } from 'node:child_process';
import { changedSteps } from './changed-steps.mjs';
import { runEntry } from './entry.mjs';
import { Failure } from './failure.mjs';
import { runCheck } from './run-check.mjs';

await runEntry((root) => {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const [requestedBase] = process.argv.slice(2);
  const base = requestedBase
    ? git('rev-parse', '--verify', '--quiet', `${requestedBase}^{commit}`)
    : git('merge-base', 'HEAD', 'main');
  if (requestedBase && !base) throw new Failure(`There is no commit "${requestedBase}".`);
  // Without a main branch, or on it: uncommitted changes.
  const since = base ?? 'HEAD';
  const changed = git('diff', '--name-only', '--diff-filter=d', since)?.split('\n') ?? [];
  const untracked = git('ls-files', '--others', '--exclude-standard')?.split('\n') ?? [];
  return runCheck(root, changedSteps(since, [...changed, ...untracked].filter(Boolean)));
});
