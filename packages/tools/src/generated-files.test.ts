import { describe, expect, test } from 'vitest';
import { generatedFiles } from './generated-files';
import { readRepositoryFile, repositoryFiles } from './repository';

describe('generated files', async () => {
  const expected = await generatedFiles();

  test.each([...expected.keys()])('%s is fresh (npm run gen)', async (path) => {
    expect(await readRepositoryFile(path).catch(() => 'missing')).toBe(expected.get(path));
  });

  test('no files are left of lists and kernels that no longer exist', async () => {
    const committed = (await repositoryFiles()).filter(
      (path) => path.startsWith('packages/server/snapshots/') || path.endsWith('.wasm.ts'),
    );
    expect(committed.filter((path) => !expected.has(path))).toEqual([]);
  });
});
