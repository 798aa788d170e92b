import type { TestProject } from 'vitest/node';
import { describeSampling } from './sample';
import { makeTemplate } from './template-database';
import { startThrowawayPostgres } from './throwaway-postgres';

const template = 'landrace_template';

/**
 * One throwaway PostgreSQL for a whole run; vitest calls the returned function at the end. @public vitest calls it by
 * its name
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.stdout.write(`${describeSampling()}\n`);
  const postgres = await startThrowawayPostgres();
  try {
    await makeTemplate(postgres.url, template);
    project.provide('landraceServer', { url: postgres.url, template });
    return postgres.stop;
  } catch (problem) {
    await postgres.stop();
    throw problem;
  }
}
