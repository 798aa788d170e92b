import { expect, test } from 'vitest';
import { listRequirements, passportRequirements } from '../../e2e/src/germplasm/requirements';
import { readRepositoryFile } from './repository';

test('the table of browser tests names every requirement of germplasm, in order', async () => {
  const table = await readRepositoryFile('packages/e2e/README.md');
  const named = [...table.matchAll(/^\| `((?:list|passport)\.[\w-]+)`/gm)];
  expect(named.map(([, requirement]) => requirement)).toEqual([
    ...Object.keys(listRequirements).map((key) => `list.${key}`),
    ...Object.keys(passportRequirements).map((key) => `passport.${key}`),
  ]);
});
