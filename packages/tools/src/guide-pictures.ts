import { join } from 'node:path';
import { extendedEnvironment } from '../../../launcher/environment.mjs';
import { runCommand } from '../../../launcher/run-command.mjs';
import { madePictures } from './documents';
import { readRepositoryFile, repositoryFiles, repositoryRoot } from './repository';
import { runTool } from './tool-problem';

const folder = 'packages/e2e/';

/** Takes the pictures of the guide again, by the browser tests that make one, one after the other. */
await runTool(async () => {
  const journeys: string[] = [];
  for (const path of await repositoryFiles()) {
    if (!path.startsWith(folder) || !path.endsWith('.spec.ts')) continue;
    if (madePictures(await readRepositoryFile(path)).length > 0) journeys.push(path.slice(folder.length));
  }
  process.exitCode = await runCommand(['npx', 'playwright', 'test', '--workers=1', ...journeys], {
    cwd: join(repositoryRoot, folder),
    // Some of the tests that make a picture are sampled.
    env: extendedEnvironment({ LANDRACE_GUIDE_PICTURES: '1', LANDRACE_TEST_ALL: '1' }),
  });
});
