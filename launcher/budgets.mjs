/**
 * Processor seconds that the tiers of `npm test` may take on the machine that `processor-time.mjs` refers to, by the
 * names of their steps; `side by side` is the sum of all parallel steps. A tier over its budget fails: make its tests
 * cheaper, take a sample, or raise the budget here and state why in the commit.
 * @type {ReadonlyMap<string, number>}
 */
export const testBudgets = new Map([
  ['side by side', 320],
  ['build', 45],
  ['unit, database, component and API', 1_500],
  ['browser', 480],
]);

/**
 * @typedef {{ name: string, seconds: number, processor: number | undefined, slowness: number }} Tier `processor` is
 *   unknown on some systems; `slowness` is that of the machine while it ran
 */

/**
 * The tiers over their budget, as failures.
 * @param {Tier[]} tiers
 * @param {ReadonlyMap<string, number>} budgets
 * @returns {import('./report.mjs').StepResult[]}
 */
export function overBudget(tiers, budgets) {
  return tiers.flatMap(({ name, seconds, processor = 0, slowness }) => {
    const budget = (budgets.get(name) ?? Number.POSITIVE_INFINITY) * slowness;
    if (processor <= budget) return [];
    const remark = `${Math.round(processor)} processor seconds, the budget is ${Math.round(budget)}`;
    return [{ name: `budget of ${name}`, seconds, passed: 0, failed: 1, remark }];
  });
}

/**
 * One line per tier.
 * @param {Tier[]} tiers
 * @param {ReadonlyMap<string, number>} budgets
 */
export function tierLines(tiers, budgets) {
  const measured = tiers.filter(({ processor }) => processor !== undefined);
  if (measured.length === 0) return [];
  const head =
    'Processor seconds of the tiers, and how many times as slow as that of the budgets the machine was:';
  return [
    head,
    ...measured.map(({ name, seconds, processor = 0, slowness }) => {
      const budget = budgets.get(name);
      const limit = budget === undefined ? '' : ` of ${Math.round(budget * slowness)}`;
      return `  ${name}: ${Math.round(processor)}${limit}, ${slowness.toFixed(2)} times, ${Math.round(seconds)} s by the clock`;
    }),
  ];
}
