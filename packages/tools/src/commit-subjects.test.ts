import { expect, test } from 'vitest';
import { problemsOfSubject } from './commit-subjects';

test.each([
  'fix(imports): reject rows longer than the header',
  'refactor(genotypes): move allele helpers from writers to calls',
  'feat!: drop support for Node 18',
  'docs: address what reviewers found',
  'ci: bring up the database first',
])('%s is fine', (subject) => {
  expect(problemsOfSubject(subject)).toEqual([]);
});

test.each([
  [
    'docs: what a browser test costs, and what was measured in vain',
    ['"what" is not a verb in the imperative'],
  ],
  [
    'fix(datasets): a licence accepted anonymously opens its datasets',
    ['"a" is not a verb in the imperative'],
  ],
  ['fix(kit): adds a button', ['"adds" is not a verb in the imperative']],
  ['fix(kit): added a button', ['"added" is not a verb in the imperative']],
  ['fix(kit): adding a button', ['"adding" is not a verb in the imperative']],
  ['fix(kit): Add a button.', ['ends with a full stop', '"Add" is not a verb in the imperative']],
  [`fix(kit): add ${'a button '.repeat(8).trim()}`, ['85 characters, at most 72']],
])('%s is refused', (subject, problems) => {
  expect(problemsOfSubject(subject)).toEqual(problems);
});

test.each(['Add a button', 'feature(kit): add a button', 'fix(Kit): add a button', 'Merge branch main'])(
  '%s is no Conventional Commit',
  (subject) => {
    expect(problemsOfSubject(subject).join()).toContain('not "type(area): …"');
  },
);
