import { gate } from './steps.mjs';

/** Files that Biome checks. */
const linted = /\.(ts|tsx|mjs|cjs|json|css)$/;

/**
 * Vitest finds the tests that import a changed file. Types depend on one another, so a whole program is checked, but
 * only if one of its files changed.
 * @param {string} since a commit
 * @param {string[]} files that changed since then
 * @returns {import('./steps.mjs').Step[]}
 */
export function changedSteps(since, files) {
  const code = files.filter((file) => linted.test(file));
  const isWeb = (/** @type {string} */ file) => /^packages\/(web|contract|domain|locales)\//.test(file);
  const isServer = (/** @type {string} */ file) => !/^packages\/web\//.test(file);
  return [
    {
      name: 'tests',
      command: ['npx', 'vitest', 'run', '--changed', since, '--passWithNoTests'],
    },
    ...(code.some(isServer) ? [gate('types:server')] : []),
    ...(code.some(isWeb) ? [gate('types:web')] : []),
    ...(code.length > 0
      ? [
          {
            name: 'lint',
            command: ['npx', 'biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...code],
          },
        ]
      : []),
  ];
}
