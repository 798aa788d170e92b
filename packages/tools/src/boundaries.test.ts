import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from './repository';

/**
 * The import rules are useful only while they find planted violations, above all imports by workspace name and
 * type-only imports.
 */
const planted: Record<string, { rule: string; files: Record<string, string> }> = {
  'an engine that knows an area through the workspace name': {
    rule: 'engine-imports',
    files: {
      'packages/server/src/engine/bad.ts': `import { markers } from '@landrace/contract/areas/genotyping/marker.table';\nexport const bad = markers;\n`,
    },
  },
  'a type-only import of another module’s insides': {
    rule: 'module-insides',
    files: {
      'packages/server/src/modules/alpha/inside.ts': 'export interface Secret { readonly a: 1 }\n',
      'packages/server/src/modules/beta/bad.ts': `import type { Secret } from '../alpha/inside';\nexport const bad: Secret = { a: 1 };\n`,
    },
  },
  'an import type that uses the insides of another': {
    rule: 'import-types-are-apart',
    files: {
      'packages/server/src/modules/imports/types/alpha/stage.ts': 'export const stage = 1;\n',
      'packages/server/src/modules/imports/types/beta/bad.ts': `import { stage } from '../alpha/stage';\nexport const bad = stage;\n`,
    },
  },
  'a domain file that uses Node': {
    rule: 'domain-is-pure',
    files: {
      'packages/domain/src/bad.ts': `import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;\n`,
    },
  },
  'a kit file that imports a feature': {
    rule: 'kit-imports',
    files: {
      'packages/web/src/features/alpha/page.ts': 'export const page = 1;\n',
      'packages/web/src/kit/bad.ts': `import { page } from '../features/alpha/page';\nexport const bad = page;\n`,
    },
  },
  'a feature that draws with the chart library': {
    rule: 'charts-in-kit',
    files: {
      'node_modules/echarts/package.json': '{ "name": "echarts", "exports": { "./core": "./core.js" } }',
      'node_modules/echarts/core.js': 'export const init = 1;\n',
      'packages/web/src/features/alpha/chart.ts': `import { init } from 'echarts/core';\nexport const bad = init;\n`,
    },
  },
  'a map file that loads the map library at once': {
    rule: 'map-library-in-its-folder',
    files: {
      'packages/web/src/kit/maps/library/engine.ts': 'export const openMap = 1;\n',
      'packages/web/src/kit/maps/bad.ts': `import { openMap } from './library/engine';\nexport const bad = openMap;\n`,
    },
  },
  'a browser file that loads the validator': {
    rule: 'web-imports-types-of-schemas',
    files: {
      'packages/web/src/lib/bad.ts': `import { settings } from '@landrace/contract/settings';\nexport const bad = settings;\n`,
    },
  },
  'an import that does not resolve': {
    rule: 'resolvable',
    files: {
      'packages/server/src/app/lost.ts': `import { x } from '@landrace/contract/core/nowhere';\nexport const bad = x;\n`,
    },
  },
  'two files in a circle': {
    rule: 'no-cycles',
    files: {
      'packages/domain/src/one.ts': `import { two } from './two';\nexport const one = () => two;\n`,
      'packages/domain/src/two.ts': `import { one } from './one';\nexport const two = () => one;\n`,
    },
  },
  'shipped code that imports a fixture': {
    rule: 'fixtures-stay-out',
    files: {
      'packages/genotypes/src/calls/thing.fixture.ts': 'export const thing = 1;\n',
      'packages/genotypes/src/calls/bad.ts': `import { thing } from './thing.fixture';\nexport const bad = thing;\n`,
    },
  },
  'shipped code that rests on test code': {
    rule: 'test-code-stays-out',
    files: {
      'packages/testkit/src/thing.ts': 'export const thing = 1;\n',
      'packages/server/src/app/bad.ts': `import { thing } from '@landrace/testkit/thing';\nexport const bad = thing;\n`,
    },
  },
};

describe('the import rules', () => {
  let tree: string;
  let found: string;

  beforeAll(async () => {
    tree = await mkdtemp(join(tmpdir(), 'landrace-boundaries-'));
    await copySkeleton(tree);
    for (const { files } of Object.values(planted)) {
      for (const [path, content] of Object.entries(files)) await plant(join(tree, path), content);
    }
    found = await cruise(tree);
  });

  afterAll(() => rm(tree, { recursive: true, force: true }));

  test.each(Object.entries(planted))('find %s', (_name, { rule }) => {
    expect(found).toContain(`error ${rule}:`);
  });
});

async function copySkeleton(target: string): Promise<void> {
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) {
    await cp(join(repositoryRoot, file), join(target, file));
  }
  await cp(join(repositoryRoot, 'packages/contract/src'), join(target, 'packages/contract/src'), {
    recursive: true,
  });
  await mkdir(join(target, 'node_modules/@landrace'), { recursive: true });
  await symlink(join(repositoryRoot, 'node_modules/zod'), join(target, 'node_modules/zod'));
  for (const name of await readdir(join(repositoryRoot, 'packages'))) {
    await plant(
      join(target, 'packages', name, 'package.json'),
      await readFile(join(repositoryRoot, 'packages', name, 'package.json'), 'utf8'),
    );
    await symlink(join(target, 'packages', name), join(target, 'node_modules/@landrace', name));
  }
}

async function plant(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function cruise(tree: string): Promise<string> {
  const command = join(repositoryRoot, 'node_modules/.bin/depcruise');
  try {
    return (await promisify(execFile)(command, ['packages'], { cwd: tree })).stdout;
  } catch (failure) {
    return (failure as { stdout: string }).stdout;
  }
}
