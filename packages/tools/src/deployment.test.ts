import { environmentSchema } from '@landrace/server/platform/config/environment';
import { describe, expect, test } from 'vitest';
import { missingDockerPaths, unbuiltPrograms, unknownVariables } from './deployment';
import { pathLookup } from './documents';
import { readRepositoryFile, repositoryFiles } from './repository';

describe('the checks of deployment find a planted violation', () => {
  const lookup = pathLookup(['LICENSE', 'packages/server/db/views/a.sql']);

  test('a path that does not exist', () => {
    const dockerfile = [
      'COPY . .',
      'COPY --from=build /src/LICENSE LICENCE LICENSE',
      'COPY --from=build /src/packages/server/db packages/server/db',
      'COPY --from=build /src/packages/web/dist packages/web/dist',
      'COPY --from=build --chown=node /src/packages/portal/dist packages/portal/dist',
      'CMD ["node", "server/main.mjs"]',
    ].join('\n');
    expect(missingDockerPaths(dockerfile, lookup)).toEqual([
      'LICENCE',
      'packages/portal/dist',
      'server/main.mjs',
    ]);
  });
  test('a program that is not built', () => {
    const config = "input: { main: 'src/main.ts', cli: 'src/cli.ts' }";
    const text = 'node packages/server/dist/main.mjs; node packages/server/dist/jobs.mjs';
    expect(unbuiltPrograms(text, config)).toEqual(['jobs']);
  });
  test('a variable that is never read', () => {
    expect(unknownVariables('LANDRACE_PORT=1\nLANDRACE_PROT=2', ['LANDRACE_PORT'])).toEqual([
      'LANDRACE_PROT',
    ]);
  });
});

describe('the files in deploy are correct', async () => {
  const files = await repositoryFiles();
  const deploy = files.filter((path) => path.startsWith('deploy/'));
  const bundlerConfig = await readRepositoryFile('packages/server/rolldown.config.ts');
  const variables = Object.keys(environmentSchema.shape);

  test('the Dockerfile copies existing files', async () => {
    expect(missingDockerPaths(await readRepositoryFile('deploy/Dockerfile'), pathLookup(files))).toEqual([]);
  });
  test.each(deploy)('%s', async (path) => {
    const text = await readRepositoryFile(path);
    expect([unbuiltPrograms(text, bundlerConfig), unknownVariables(text, variables)]).toEqual([[], []]);
  });
});
