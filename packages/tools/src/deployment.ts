import type { PathLookup } from './documents';

/** What the files of `deploy` say about the repository. Each check gives what is untrue. */

const instruction = /^(COPY|CMD)\s+(.+)$/gm;
/** Made by `npm ci` and `npm run build`; tracked by nobody. */
const made = /^(node_modules|packages\/(server|web)\/dist)(\/|$)/;

/** Files that the Dockerfile copies or starts and that neither the repository nor its build has. */
export function missingDockerPaths(dockerfile: string, lookup: PathLookup): string[] {
  return [...dockerfile.matchAll(instruction)]
    .flatMap(([, word, rest = '']) => (word === 'COPY' ? copied(rest) : started(rest)))
    .filter((path) => path !== '.' && !made.test(path) && !lookup.has(path));
}

/** `COPY --from=build /src/a b`: `a` in the stages, which work in /src. The last word is the target. */
function copied(rest: string): string[] {
  const words = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
  return words.slice(0, -1).map((path) => path.replace(/^\/src\//, ''));
}

function started(rest: string): string[] {
  return (JSON.parse(rest) as string[]).filter((word) => word.includes('/') && /\.m?js$/.test(word));
}

/** Programs that are started and that the bundler does not make. */
export function unbuiltPrograms(text: string, bundlerConfig: string): string[] {
  return [...text.matchAll(/packages\/server\/dist\/(\w+)\.mjs/g)]
    .map(([, name = '']) => name)
    .filter((name) => !bundlerConfig.includes(`${name}: 'src/${name}.ts'`));
}

/** Variables that nobody reads. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  return (text.match(/\bLANDRACE_[A-Z_]+\b/g) ?? []).filter((name) => !known.includes(name));
}
