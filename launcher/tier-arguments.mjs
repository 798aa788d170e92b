import { Failure } from './failure.mjs';
import { releaseSteps, stepsOfTier, tiers } from './steps.mjs';

/**
 * The options of `npm test --`: `--all` tests every case of every cross product, `--tier` runs one tier alone and
 * `--shard` a part of that. Budgets apply only to complete tiers with samples.
 * @param {string[]} args
 * @returns {Parameters<typeof import('./run-tests.mjs').runTests>[1]}
 */
export function readTestArguments(args) {
  const options = new Map(args.map(readOption));
  const unknown = [...options.keys()].find((name) => !['all', 'tier', 'shard'].includes(name));
  if (unknown !== undefined)
    throw new Failure(
      `Unknown option "--${unknown}"; npm test accepts --all, --tier=<tier> and --shard=<n/m>.`,
    );
  const tier = tiers.find((name) => name === options.get('tier'));
  const shard = options.get('shard');
  if (options.has('tier') && !tier)
    throw new Failure(`There is no such tier; choose one of ${tiers.join(', ')}.`);
  if (shard !== undefined && (!tier || !/^\d+\/\d+$/.test(shard)))
    throw new Failure('--shard is a part of a --tier, such as 1/2.');
  const isWhole = options.has('all');
  return {
    ...(isWhole && { list: releaseSteps }),
    ...(tier && { list: stepsOfTier(tier, shard) }),
    ...(isWhole && { variables: { LANDRACE_TEST_ALL: '1' } }),
    ...((isWhole || shard) && { budgets: new Map() }),
  };
}

/**
 * @param {string} arg
 * @returns {[string, string]} name and value
 */
function readOption(arg) {
  const [, name = arg, value = ''] = /^--(\w+)(?:=(.*))?$/.exec(arg) ?? [];
  return [name, value];
}
