import { fragmentProblem } from './documents';
import { ToolProblem } from './tool-problem';

export interface Fragment {
  readonly path: string;
  readonly text: string;
}

interface Release {
  readonly version: string;
  /** As YYYY-MM-DD. */
  readonly date: string;
}

const audiences = { users: 'For users', administrators: 'For administrators' } as const;
const types = ['NEW', 'CHG', 'FIX'] as const;
const plainVersion = /^(\d+)\.(\d+)\.(\d+)$/;

/** The section of a release, built from its fragments. A malformed fragment is refused with an error that names it. */
export function releaseSection(fragments: readonly Fragment[], { version, date }: Release): string {
  if (fragments.length === 0)
    throw new ToolProblem('There is nothing to release: changes holds no fragment.');
  const bad = fragments.filter(({ text }) => fragmentProblem(text) !== undefined);
  if (bad.length > 0)
    throw new ToolProblem(
      `Malformed: ${bad.map(({ path, text }) => `${path} (${fragmentProblem(text)})`).join(', ')}.`,
    );
  const entries = fragments.map(({ text }) => {
    const [, type = '', category = '', sentence = ''] =
      /^type: (\w+)\ncategory: (\w+)\n\n(.+)\n$/.exec(text) ?? [];
    return { type, category, sentence };
  });
  const parts = Object.entries(audiences).flatMap(([category, title]) => {
    const lines = types.flatMap((type) =>
      entries
        .filter((entry) => entry.category === category && entry.type === type)
        .map(({ sentence }) => `- ${type} ${sentence}\n`),
    );
    return lines.length > 0 ? [`### ${title}\n\n${lines.join('')}`] : [];
  });
  return `## ${version} (${date})\n\n${parts.join('\n')}`;
}

/** The changelog with a section above the older ones. */
export function withRelease(changelog: string, section: string): string {
  const at = changelog.search(/^## /m);
  const [before, older] = at < 0 ? [changelog, ''] : [changelog.slice(0, at), changelog.slice(at)];
  return `${before.trimEnd()}\n\n${section}${older && `\n${older}`}`;
}

/** Refuses anything that is not a version or not later than the current one. */
export function refuseVersion(next: string, present: string): void {
  if (!plainVersion.test(next)) throw new ToolProblem(`"${next}" is not a version like 1.2.3.`);
  if (compare(next, present) <= 0) throw new ToolProblem(`${next} does not come after ${present}.`);
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = (left ?? []).findIndex((part, index) => part !== right?.[index]);
  return at < 0 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}
