import { describe, expect, test } from 'vitest';
import { refuseVersion, releaseSection, withRelease } from './changelog';
import { readRepositoryFile, repositoryFiles } from './repository';
import { lockWithVersion, packageWithVersion } from './versions';

const fragment = (path: string, type: string, category: string, sentence: string) => ({
  path,
  text: `type: ${type}\ncategory: ${category}\n\n${sentence}\n`,
});
const release = { version: '1.2.0', date: '2030-01-31' };

describe('a release', () => {
  test('groups what changed by reader and by type', () => {
    const fragments = [
      fragment('changes/a.md', 'FIX', 'users', 'Maps could be zoomed.'),
      fragment('changes/b.md', 'NEW', 'administrators', 'Mails could be sent.'),
      fragment('changes/c.md', 'NEW', 'users', 'Traits could be listed.'),
      fragment('changes/d.md', 'CHG', 'users', 'Lists began with names.'),
    ];
    expect(releaseSection(fragments, release)).toBe(`## 1.2.0 (2030-01-31)

### For users

- NEW Traits could be listed.
- CHG Lists began with names.
- FIX Maps could be zoomed.

### For administrators

- NEW Mails could be sent.
`);
  });

  test('leaves out readers for whom nothing changed', () => {
    const section = releaseSection(
      [fragment('changes/a.md', 'FIX', 'users', 'Maps could be zoomed.')],
      release,
    );
    expect(section).not.toContain('administrators');
  });

  test('without fragments is refused', () => {
    expect(() => releaseSection([], release)).toThrow('nothing to release');
  });

  test('refuses a malformed fragment and names it', () => {
    const fragments = [
      fragment('changes/good.md', 'NEW', 'users', 'Traits could be listed.'),
      fragment('changes/bad.md', 'ADD', 'users', 'Traits could be listed.'),
    ];
    expect(() => releaseSection(fragments, release)).toThrow('Malformed: changes/bad.md (type).');
  });

  test('is above the older ones, below the introduction', () => {
    const first = withRelease('# Changelog\n\nIntroduction.\n', '## 1.0.0 (2029-01-01)\n\n- one\n');
    expect(first).toBe('# Changelog\n\nIntroduction.\n\n## 1.0.0 (2029-01-01)\n\n- one\n');
    expect(withRelease(first, '## 1.1.0 (2029-02-01)\n\n- two\n')).toBe(
      '# Changelog\n\nIntroduction.\n\n## 1.1.0 (2029-02-01)\n\n- two\n\n## 1.0.0 (2029-01-01)\n\n- one\n',
    );
  });
});

describe('a version', () => {
  test.each([
    ['0.2.0', '0.1.9'],
    ['0.10.0', '0.9.0'],
    ['1.0.0', '0.99.99'],
  ])('%s comes after %s', (next, present) => {
    expect(() => refuseVersion(next, present)).not.toThrow();
  });
  test.each([
    ['0.1.0', '0.1.0', 'does not come after'],
    ['0.9.0', '0.10.0', 'does not come after'],
    ['1.0', '0.1.0', 'is not a version'],
    ['v1.0.0', '0.1.0', 'is not a version'],
    ['1.0.0-beta', '0.1.0', 'is not a version'],
  ])('%s after %s is refused', (next, present, sentence) => {
    expect(() => refuseVersion(next, present)).toThrow(sentence);
  });

  test('is set in a package and nowhere else in it', () => {
    const json = '{\n  "name": "x",\n  "version": "0.1.0",\n  "config": { "version": "7" }\n}\n';
    expect(packageWithVersion(json, '0.2.0')).toBe(json.replace('0.1.0', '0.2.0'));
  });

  test('is set in the lockfile for our own packages only, and nothing else changes', async () => {
    const lock = await readRepositoryFile('package-lock.json');
    const { version } = JSON.parse(lock) as { version: string };
    expect(lockWithVersion(lock, version)).toBe(lock);
    const { packages } = JSON.parse(lockWithVersion(lock, '9.9.9')) as {
      packages: Record<string, { version: string }>;
    };
    expect([packages['']?.version, packages['packages/server']?.version]).toEqual(['9.9.9', '9.9.9']);
    expect(packages['node_modules/fastify']?.version).not.toBe('9.9.9');
  });
});

test('all packages have the version of the product', async () => {
  const paths = (await repositoryFiles()).filter((path) => /^(packages\/[^/]+\/)?package\.json$/.test(path));
  const versions = await Promise.all(
    paths.map(async (path) => (JSON.parse(await readRepositoryFile(path)) as { version: string }).version),
  );
  expect(new Set(versions).size).toBe(1);
});
