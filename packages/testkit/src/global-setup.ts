import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../launcher/postgres/start-postgres.mjs';
import { makeTemplate } from './template-database';

const template = 'landrace_template';

/**
 * One throwaway PostgreSQL for a whole run; vitest calls what is returned at the end.
 * @public vitest calls it by its name
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'landrace-test-'));
  // When root runs the tests, the database runs as another user, who passes through here.
  await chmod(parent, 0o711);
  let stop = () => rm(parent, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({ dataDir: join(parent, 'data'), throwaway: true });
    const remove = stop;
    stop = () => postgres.stop().then(remove);
    await makeTemplate(postgres.url, template);
    project.provide('landraceServer', { url: postgres.url, template });
    return stop;
  } catch (problem) {
    await stop();
    throw problem;
  }
}
