import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { problemsOfSubject } from './commit-subjects';
import { repositoryRoot } from './repository';
import { runTool, ToolProblem } from './tool-problem';

/** The rule has been checked since this file exists; subjects before it cannot be changed any more. */
const introducedBy = 'packages/tools/src/check-commits.ts';

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, {
    cwd: repositoryRoot,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout.split('\n').filter(Boolean);
}

/** The last release; before the first one, the commit that introduced the rule; neither where it is not committed. */
async function baseline(): Promise<string | undefined> {
  const [release] = await git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname');
  if (release) return release;
  const introductions = await git('log', '--diff-filter=A', '--format=%H', '--', introducedBy);
  return introductions.at(-1);
}

await runTool(async () => {
  const since = await baseline();
  const commits = since ? await git('log', '--format=%h %s', `${since}..HEAD`) : [];
  const wrong = commits.flatMap((commit) => {
    const [hash = '', subject = ''] = splitOnce(commit);
    return problemsOfSubject(subject).map((problem) => `${hash} ${subject}\n  ${problem}`);
  });
  if (wrong.length > 0) throw new ToolProblem(`Commit subjects to reword:\n${wrong.join('\n')}`);
  console.log(`${commits.length} commit subjects are fine.`);
});

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}
