import { execFileSync } from 'node:child_process';
import os from 'node:os';

type Facts = Readonly<Record<string, string>>;

const loadNow = () =>
  os
    .loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');

/** What the results depend on, without identifying the machine. Called at the start, resolved at the end. */
export function surroundings(root: string, postgresVersion?: string): () => Facts {
  const atStart = loadNow();
  return () => ({
    Cores: String(os.availableParallelism()),
    Memory: `${(os.totalmem() / 2 ** 30).toFixed(0)} GiB`,
    System: `${os.platform()} ${os.arch()}`,
    Node: process.versions.node,
    ...(postgresVersion === undefined ? {} : { PostgreSQL: postgresVersion }),
    Commit: commit(root),
    'Load average at the start (1, 5, 15 min)': atStart,
    'Load average at the end': loadNow(),
    Date: new Date().toISOString().slice(0, 10),
  });
}

/** A plus means that the sources differ from the commit. Results of a run are not sources. */
function commit(root: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!bench/results');
    return `${git('rev-parse', '--short=10', 'HEAD')}${changed === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}
