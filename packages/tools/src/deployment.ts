import type { PathLookup } from './documents';

/** Checks the files in `deploy` against the repository. Each check returns what is wrong. */

const instruction = /^(COPY|CMD)\s+(.+)$/gm;
/** Created by `npm ci` and `npm run build`; not tracked. */
const made = /^(node_modules|packages\/(server|web)\/dist)(\/|$)/;

/** Files that the Dockerfile copies or starts but that neither the repository nor its build contains. */
export function missingDockerPaths(dockerfile: string, lookup: PathLookup): string[] {
  return [...dockerfile.matchAll(instruction)]
    .flatMap(([, instruction, rest = '']) => (instruction === 'COPY' ? copied(rest) : started(rest)))
    .filter((path) => path !== '.' && !made.test(path) && !lookup.has(path));
}

/** `COPY --from=build /src/a b`: `a` in the stages, which work in /src. The last argument is the target. */
function copied(rest: string): string[] {
  const args = rest.split(/\s+/).filter((argument) => !argument.startsWith('--'));
  return args.slice(0, -1).map((path) => path.replace(/^\/src\//, ''));
}

function started(rest: string): string[] {
  return (JSON.parse(rest) as string[]).filter(
    (argument) => argument.includes('/') && /\.m?js$/.test(argument),
  );
}

/** Programs that are started but not built by the bundler. */
export function unbuiltPrograms(text: string, bundlerConfig: string): string[] {
  return [...text.matchAll(/packages\/server\/dist\/(\w+)\.mjs/g)]
    .map(([, name = '']) => name)
    .filter((name) => !bundlerConfig.includes(`${name}: 'src/${name}.ts'`));
}

/** Variables that are never read. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  return (text.match(/\bLANDRACE_[A-Z_]+\b/g) ?? []).filter((name) => !known.includes(name));
}
