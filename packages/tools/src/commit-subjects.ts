const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'revert'];
const subjectForm = new RegExp(`^(?:${types.join('|')})(?:\\([a-z0-9-]+\\))?!?: (\\S.*)$`);
const longest = 72;

/** Words that look like another form of a verb, and are its imperative. */
const imperatives = new Set([
  'bring',
  'ping',
  'string',
  'embed',
  'feed',
  'need',
  'seed',
  'speed',
  'exceed',
  'focus',
]);
/** With these a subject states a fact or names a thing instead of saying what to do. */
const noVerbs = new Set(
  'a an the this that these those it its one two no not all any every each some what when where which who how why only more less new there'.split(
    ' ',
  ),
);

/** What is wrong with the subject of a commit; nothing where it is a Conventional Commit in the imperative. */
export function problemsOfSubject(subject: string): string[] {
  const problems: string[] = [];
  if (subject.length > longest) problems.push(`${subject.length} characters, at most ${longest}`);
  if (subject.endsWith('.')) problems.push('ends with a full stop');
  const text = subjectForm.exec(subject)?.[1];
  if (text === undefined) return [...problems, `not "type(area): …" with a type of ${types.join(', ')}`];
  const [first = ''] = text.split(/[\s,:;]/);
  if (!isImperative(first)) problems.push(`"${first}" is not a verb in the imperative`);
  return problems;
}

function isImperative(word: string): boolean {
  if (imperatives.has(word)) return true;
  if (!/^[a-z][a-z-]*$/.test(word) || noVerbs.has(word)) return false;
  return !/(?:ed|ing|[^s]s)$/.test(word);
}
