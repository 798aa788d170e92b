import { describe, expect, test } from 'vitest';
import {
  brokenLinks,
  decisionGaps,
  fragmentProblem,
  type MarkdownFile,
  madePictures,
  missingPaths,
  pathLookup,
  pictureProblems,
  unknownScripts,
  unlistedDecisions,
  untrueStatuses,
} from './documents';
import { readRepositoryFile, repositoryFiles } from './repository';

describe('the checks of documents find a planted violation', () => {
  const lookup = pathLookup([
    'docs/a.md',
    'docs/b.md',
    'packages/web/src/app/routes.tsx',
    'launcher/steps.mjs',
  ]);
  const inDocs = (text: string): MarkdownFile => ({ path: 'docs/a.md', text });

  test('a link to a file that does not exist', () => {
    const text =
      '[b](b.md) [up](../launcher/) [web](https://x.example) [here](#a) ![no](images/c.png) [no](c.md#x)';
    expect(brokenLinks(inDocs(text), lookup)).toEqual(['images/c.png', 'c.md#x']);
  });
  test('a path that does not exist', () => {
    const text =
      '`packages/web/src/app` `packages/web/lost` `app/routes.tsx` `app/lost.tsx` `../launcher/lost.mjs`';
    expect(missingPaths(inDocs(text), lookup)).toEqual([
      'packages/web/lost',
      'app/lost.tsx',
      '../launcher/lost.mjs',
    ]);
  });
  test('a bare name of a file that is in another folder', () => {
    const text = '`routes.tsx` `steps.mjs` `launcher/steps.mjs` `src/routes.tsx` `../steps.mjs`';
    const readme: MarkdownFile = { path: 'packages/web/src/app/README.md', text };
    expect(missingPaths(readme, lookup)).toEqual(['steps.mjs', 'src/routes.tsx', '../steps.mjs']);
  });
  test('a pattern that matches nothing', () => {
    const text = '`packages/<package>/src/<folder>/*.tsx` `packages/web/src/<area>/*.sql`';
    expect(missingPaths(inDocs(text), lookup)).toEqual(['packages/web/src/<area>/*.sql']);
  });
  test('text that is not a path is ignored', () => {
    const text =
      '`and/or` `marker/table` `packages/web/dist/index.html` `.cache/lost` `docs or x`\n```\npackages/lost\n```';
    expect(missingPaths(inDocs(text), lookup)).toEqual([]);
  });
  test('a script that does not exist', () => {
    expect(unknownScripts('`npm run lint`, npm run -- x, `npm run lost -- a`', ['lint'])).toEqual(['lost']);
  });
  test('a picture of the guide that no page shows or no browser test makes', () => {
    const image = (name: string) => `docs/guide/images/${name}.png`;
    const made = madePictures("await guidePicture(page, 'a');\nawait guidePicture(\n  page,\n  'b',\n);");
    const pages = [
      { path: 'docs/guide/users/x.md', text: '![A](../images/a.png) ![Drawn by hand](../images/c.png)' },
      { path: 'README.md', text: '[not a picture](docs/guide/images/b.png) ![Other](docs/other.png)' },
    ];
    expect(pictureProblems([image('a'), image('b'), image('c')], pages, made)).toEqual([
      `not shown: ${image('b')}`,
      `not made: ${image('c')}`,
    ]);
  });
  test('a decision missing from the index, or with a duplicate number', () => {
    const files = ['docs/decisions/0001-a.md', 'docs/decisions/0002-b.md', 'docs/decisions/0002-c.md'];
    expect(unlistedDecisions(files, '[1](0001-a.md) [2](0002-b.md) [3](0002-c.md)')).toEqual([files[2]]);
    expect(unlistedDecisions(files.slice(0, 2), '[1](0001-a.md)')).toEqual([files[1]]);
  });
  test('a status that differs from the index', () => {
    const decision = (status: string): MarkdownFile => ({
      path: 'docs/decisions/0001-a.md',
      text: `# 0001 A\n\nStatus: ${status}\n\n## Context\n`,
    });
    const index = (status: string) => `| [0001](0001-a.md) | A | ${status} |`;
    const parts =
      'partly replaced: how it is kept by [0002](0002-b.md),\nhow it is read by [0003](0003-c.md); more';
    expect(untrueStatuses([decision('accepted; goes on from [0009](x.md)')], index('accepted'))).toEqual([]);
    expect(untrueStatuses([decision(parts)], index('partly replaced by 0002, 0003'))).toEqual([]);
    expect(untrueStatuses([decision(parts)], index('accepted'))).toEqual([
      '0001-a.md: accepted, itself partly replaced by 0002, 0003',
    ]);
  });
  test('a decision without status or consequences', () => {
    expect(decisionGaps('# 1 A\n\n## Context\n\n## Decision\n\n## Rejected\n')).toEqual([
      'Status',
      '## Consequences',
    ]);
  });
  test.each([
    ['form', '---\ntype: NEW\ncategory: users\n---\n\nLists could be filtered.\n'],
    ['form', 'type: NEW\ncategory: users\n\nLists could be filtered.\n\nAnd more.\n'],
    ['type', 'type: ADD\ncategory: users\n\nLists could be filtered.\n'],
    ['category', 'type: NEW\ncategory: developers\n\nLists could be filtered.\n'],
    ['sentence', 'type: NEW\ncategory: users\n\nlists could be filtered\n'],
    ['sentence', 'type: NEW\ncategory: users\n\nLists were added. They could be filtered.\n'],
  ])('a fragment with a wrong %s', (problem, text) => {
    expect(fragmentProblem(text)).toBe(problem);
  });
  test('a good fragment passes', () => {
    const text = 'type: FIX\ncategory: administrators\n\nThe log stopped repeating itself.\n';
    expect(fragmentProblem(text)).toBeUndefined();
  });
});

describe('the documents are correct', async () => {
  const files = await repositoryFiles();
  const lookup = pathLookup(files);
  const read = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => ({ path, text: await readRepositoryFile(path) })));
  const documents = await read(files.filter((path) => path.endsWith('.md')));
  const { scripts } = JSON.parse(await readRepositoryFile('package.json')) as {
    scripts: Record<string, string>;
  };

  /** `file: what is wrong`, so that the message of a failing test is enough to fix it. */
  const complaints = (check: (file: MarkdownFile) => readonly string[]) =>
    documents.flatMap((file) => check(file).map((complaint) => `${file.path}: ${complaint}`));

  test('every link leads somewhere', () => {
    expect(complaints((file) => brokenLinks(file, lookup))).toEqual([]);
  });
  test('every path exists', () => {
    expect(complaints((file) => missingPaths(file, lookup))).toEqual([]);
  });
  test('every script exists', () => {
    expect(complaints(({ text }) => unknownScripts(text, Object.keys(scripts)))).toEqual([]);
  });
  test('every picture of the guide is shown by a page and made by a browser test', async () => {
    const tests = await read(files.filter((path) => /^packages\/e2e\/src\/.*\.spec\.ts$/.test(path)));
    const made = tests.flatMap(({ text }) => madePictures(text));
    expect(pictureProblems(files, documents, made)).toEqual([]);
  });
  test('every decision is in the index and complete', async () => {
    expect(unlistedDecisions(files, await readRepositoryFile('docs/decisions/README.md'))).toEqual([]);
    const decisions = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
    expect(untrueStatuses(decisions, await readRepositoryFile('docs/decisions/README.md'))).toEqual([]);
    const isDecision = (path: string) => /^docs\/decisions\/\d/.test(path);
    expect(complaints(({ path, text }) => (isDecision(path) ? decisionGaps(text) : []))).toEqual([]);
  });
  test('every changelog fragment is well-formed', async () => {
    const fragments = documents.filter(({ path }) => /^changes\/(?!README)/.test(path));
    expect(fragments.map(({ path, text }) => [path, fragmentProblem(text)])).toEqual(
      fragments.map(({ path }) => [path, undefined]),
    );
  });
});
