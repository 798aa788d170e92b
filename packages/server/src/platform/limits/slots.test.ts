import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSlots } from './slots';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = { perClient: () => 2, total: 3, waitMs: 1_000 };
const state = async (promise: Promise<unknown>) => await Promise.race([promise, Promise.resolve('waiting')]);

test('a client at its limit waits until one of its own slots is released', async () => {
  const slots = openSlots(limits);
  const first = await slots.take('address a');
  await slots.take('address a');
  const third = slots.take('address a');
  expect(await state(third)).toBe('waiting');
  expect(await slots.take('address b')).toBeTypeOf('function');
  first();
  expect(await third).toBeTypeOf('function');
});

test('waiting clients are served in order, skipping those at their limit', async () => {
  const slots = openSlots(limits);
  const [first] = [await slots.take('address a'), await slots.take('address a')];
  const other = await slots.take('address b');
  const more = slots.take('address a');
  const served: string[] = [];
  void more.then(() => served.push('a'));
  void slots.take('address c').then(() => served.push('c'));
  other();
  await vi.advanceTimersByTimeAsync(0);
  expect(served).toEqual(['c']);
  first();
  first();
  await vi.advanceTimersByTimeAsync(0);
  expect(served).toEqual(['c', 'a']);
});

test.each([
  [['address a', 'address a'], 'client'],
  [['address b', 'address b', 'address c'], 'total'],
] as const)('after the wait the error states whose limit it was (%j)', async (holders, limit) => {
  const slots = openSlots(limits);
  for (const holder of holders) await slots.take(holder);
  const refused = expect(slots.take('address a')).rejects.toMatchObject({ limit });
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
});

test('a client that leaves while waiting takes no slot', async () => {
  const slots = openSlots(limits);
  const release = await slots.take('address a');
  await slots.take('address a');
  const leaving = new AbortController();
  const refused = expect(slots.take('address a', leaving.signal)).rejects.toThrow();
  leaving.abort();
  await refused;
  release();
  expect(await slots.take('address a')).toBeTypeOf('function');
});

test('without a wait the answer is immediate', async () => {
  const slots = openSlots({ ...limits, waitMs: 0 });
  await slots.take('address a');
  await slots.take('address a');
  await expect(slots.take('address a')).rejects.toMatchObject({ limit: 'client' });
});
