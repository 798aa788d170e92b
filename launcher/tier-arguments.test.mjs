import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from './failure.mjs';
import { steps, tiers } from './steps.mjs';
import { readTestArguments } from './tier-arguments.mjs';

const namesOf = (/** @type {string[]} */ ...args) => readTestArguments(args)?.list?.map(({ name }) => name);

test('without options everything runs', () => {
  assert.deepEqual(readTestArguments([]), {});
});

test('the tiers together are all steps', () => {
  const together = new Set(tiers.flatMap((tier) => namesOf(`--tier=${tier}`) ?? []));
  assert.deepEqual(together, new Set(steps.map(({ name }) => name)));
  assert.deepEqual(namesOf('--tier=browser'), ['build', 'browser']);
  assert.deepEqual(namesOf('--tier=vitest'), ['unit, database, component and API']);
});

test('a shard is passed to the runner, and has no budget', () => {
  const options = readTestArguments(['--tier=browser', '--shard=2/3']);
  assert.deepEqual(
    options?.list?.map(({ command }) => (Array.isArray(command) ? command.at(-1) : '')),
    ['build', '--shard=2/3'],
  );
  assert.equal(options?.budgets?.size, 0);
});

test('every case is tested without budgets, and types by the compiler of editors', () => {
  const { list, ...others } = readTestArguments(['--all']) ?? {};
  assert.deepEqual(others, { variables: { LANDRACE_TEST_ALL: '1' }, budgets: new Map() });
  const commands = list?.map(({ command }) => String(command));
  assert.ok(commands?.includes('npx,tsc') && commands.includes('npx,tsc,-p,packages/web'));
  assert.equal(list?.length, steps.length);
});

for (const args of [
  ['--fast'],
  ['browser'],
  ['--tier=unit'],
  ['--shard=1/2'],
  ['--tier=browser', '--shard=2'],
])
  test(`${args.join(' ')} is refused`, () => {
    assert.throws(() => readTestArguments(args), Failure);
  });
