import os from 'node:os';

/**
 * What `npm test` runs, in this order. A step without a report counts as one test; a step with a report counts the
 * tests that its runner lists in the report file.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string[] | ((reportFile: string) => string[])} command
 * @property {string} [cwd] relative to the clone
 * @property {import('./report.mjs').ReportFormat} [report]
 * @property {boolean} [aside] leaves a core free most of the time, so it runs in parallel with other such steps
 * @property {Tier} [tier] for running one tier alone
 * @property {boolean} [isSharded] its runner understands `--shard`
 * @property {boolean} [browser] needs a Chromium, whose path it finds in LANDRACE_CHROMIUM
 */

/** @typedef {'gates' | 'vitest' | 'fuzz' | 'browser'} Tier */

/** @type {readonly Tier[]} */
export const tiers = ['gates', 'vitest', 'fuzz', 'browser'];

/** Steps that wait for a database or a browser leave their core to another, so two cores run two steps. */
export const busyCores = Math.max(2, os.availableParallelism() - 1);

/**
 * @param {string} script of package.json
 * @returns {Step}
 */
export const gate = (script) => ({ name: script, command: ['npm', 'run', '--silent', script] });

/**
 * @param {Step} step
 * @returns {Step}
 */
const aside = (step) => ({ ...step, aside: true });

/**
 * The tests of the launcher itself.
 * @param {string} [node] the Node that runs them
 * @returns {Step}
 */
export const launcherTests = (node = process.execPath) => ({
  name: 'launcher',
  // Without file names Node looks for tests in the working folder; Node >= 22 accepts no folder as an argument.
  cwd: 'launcher',
  report: 'node',
  // Node would keep one core free, and on two cores the tests wait for one another's databases to start.
  command: (file) => [
    ...[node, '--test', `--test-concurrency=${busyCores}`],
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${file}`],
  ],
});

/**
 * @param {Step[]} types the steps that check types
 * @returns {Step[]}
 */
const stepsWith = (types) => [
  // Before the parallel steps: it temporarily writes a configuration among the sources, which lint and unused would find.
  gate('build'),
  // The longest first, so that short ones fill the gaps.
  aside(launcherTests()),
  // On the built product, with a seed derived from the commit; `npm run test:fuzz` sends 20,000 cases.
  aside({
    name: 'fuzz',
    tier: 'fuzz',
    command: ['npm', 'run', '--silent', 'test:fuzz', '--', '--seconds', '30'],
  }),
  ...types.map(aside),
  aside(gate('lint')),
  aside(gate('unused')),
  aside(gate('boundaries')),
  aside(gate('commits')),
  {
    name: 'unit, database, component and API',
    tier: 'vitest',
    report: 'vitest',
    isSharded: true,
    command: ['npx', 'vitest', 'run'],
  },
  {
    name: 'browser',
    tier: 'browser',
    cwd: 'packages/e2e',
    report: 'playwright',
    isSharded: true,
    browser: true,
    command: ['npx', 'playwright', 'test', '--reporter=list,json'],
  },
];

/** Types are checked by the native compiler, which takes half the time. */
export const steps = stepsWith([gate('types:server'), gate('types:web')]);

/** Before a release, by the compiler that editors use. */
export const releaseSteps = stepsWith([
  { name: 'types', command: ['npx', 'tsc'] },
  { name: 'types of the browser', command: ['npx', 'tsc', '-p', 'packages/web'] },
]);

/**
 * The steps of one tier, for machines that share the work. Steps without a tier are gates; the build belongs to the
 * tiers that test its result, and to the gates, which check that it succeeds.
 * @param {Tier} tier
 * @param {string} [shard] such as `1/2`
 * @returns {Step[]}
 */
export function stepsOfTier(tier, shard) {
  const chosen = steps.filter((step) =>
    step.name === 'build' ? tier !== 'vitest' : (step.tier ?? 'gates') === tier,
  );
  return chosen.map((step) =>
    shard && step.isSharded && Array.isArray(step.command)
      ? { ...step, command: [...step.command, `--shard=${shard}`] }
      : step,
  );
}
