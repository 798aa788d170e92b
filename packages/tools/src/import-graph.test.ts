import { describe, expect, test } from 'vitest';
import { circularImports, importGraph, importsBringing, tinyFiles } from './import-graph';
import { isShipped, readSources } from './repository';

describe('planted imports', () => {
  const graph = importGraph(
    new Map([
      ['packages/web/src/features/groups/page.tsx', `import { Cell } from '../germplasm/public';\n`],
      ['packages/web/src/features/groups/field.tsx', `import type { Page } from './page';\n`],
      ['packages/web/src/features/germplasm/public.tsx', `import '../trials/deep/folder/chart';\n`],
      ['packages/web/src/features/germplasm/labels.tsx', ''],
      [
        'packages/web/src/features/trials/deep/folder/chart.tsx',
        `const Field = lazy(() => import('../../../groups/field'));\nimport { mean } from '@landrace/domain/mean';\n`,
      ],
      ['packages/web/src/features/jobs/page.tsx', `import {\n  Field,\n} from '../groups/field';\n`],
      ['packages/domain/src/mean.ts', ''],
    ]),
  );

  test('are found by relative path and by the name of a package', () => {
    expect(graph.get('packages/web/src/features/trials/deep/folder/chart.tsx')).toEqual([
      { path: 'packages/web/src/features/groups/field.tsx', isLazy: true },
      { path: 'packages/domain/src/mean.ts', isLazy: false },
    ]);
  });

  test('in a circle of areas are found, though no files are in a circle', () => {
    expect(circularImports(graph, 'packages/web/src/features')).toEqual([
      'packages/web/src/features/groups/page.tsx → packages/web/src/features/germplasm/public.tsx',
      'packages/web/src/features/germplasm/public.tsx → packages/web/src/features/trials/deep/folder/chart.tsx',
      'packages/web/src/features/trials/deep/folder/chart.tsx → packages/web/src/features/groups/field.tsx',
    ]);
  });
});

test('a planted library is found behind other files, but not behind types', () => {
  const sources = new Map([
    ['packages/web/src/page.ts', `import {\n  type Id,\n  ids,\n} from '@landrace/contract/ids';\n`],
    ['packages/web/src/types.ts', `import type { Id } from '@landrace/contract/ids';\n`],
    ['packages/web/src/names.ts', `import { type Id, type Ids } from '@landrace/contract/ids';\n`],
    ['packages/contract/src/ids.ts', `import { schema } from './schema';\n`],
    ['packages/contract/src/schema.ts', `import { z } from 'zod';\n`],
  ]);
  expect(importsBringing('zod', sources, 'packages/web/src')).toEqual([
    'packages/web/src/page.ts → packages/contract/src/ids.ts',
  ]);
});

test('a planted tiny file with one importer is found', () => {
  const long = 'const line = 1;\n'.repeat(20);
  const sources = new Map([
    ['packages/web/src/page.ts', `import './tiny';\nimport './tested';\nimport './a.routes';\n${long}`],
    ['packages/web/src/other-page.ts', `const page = () => import('./body');\nimport './long';\n${long}`],
    ['packages/web/src/tiny.ts', 'export const one = 1;\n'],
    ['packages/web/src/long.ts', long],
    ['packages/web/src/body.ts', 'export const body = 1;\n'],
    ['packages/web/src/tested.ts', 'export const two = 2;\n'],
    ['packages/web/src/tested.test.ts', `import './tested';\n${long}`],
    ['packages/web/src/a.routes.ts', 'export const routes = [];\n'],
  ]);
  expect(tinyFiles(sources)).toEqual(['packages/web/src/tiny.ts']);
});

/** Tiny files that stay, each with a reason; the list may only become shorter. */
const allowedTinyFiles: Readonly<Record<string, string>> = {
  'packages/server/src/platform/jobs/queue-schema.ts': 'only platform/jobs knows the library of the queue',
  'packages/web/src/kit/table/table-links.ts': 'not merged yet',
  'packages/web/src/lib/api/use-change-set.ts': 'names a list, which the kit must not',
};

test('tiny files are part of their only importer', async () => {
  const found = tinyFiles(await readSources()).filter(isShipped);
  expect(found).toEqual(Object.keys(allowedTinyFiles));
});

describe('the imports of shipped code', async () => {
  const sources = await readSources(isShipped);
  const graph = importGraph(sources);

  test('bring no validator into the portal', () => {
    expect(importsBringing('zod', sources, 'packages/web/src')).toEqual([]);
  });

  test.each([
    'packages/contract/src/areas',
    'packages/genotypes/src',
    'packages/server/src/modules',
    'packages/server/src/platform',
    'packages/web/src/features',
    'packages/web/src/kit',
    'packages/web/src/lib',
  ])('point one way between the areas of %s', (folder) => {
    expect([...graph.keys()].some((path) => path.startsWith(`${folder}/`))).toBe(true);
    expect(circularImports(graph, folder)).toEqual([]);
  });
});
