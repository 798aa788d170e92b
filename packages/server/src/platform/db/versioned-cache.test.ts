import { expect, test } from 'vitest';
import { remembered } from './versioned-cache';

test('an answer is computed once per version', async () => {
  const answers = remembered<number>(10);
  let made = 0;
  const ask = (version: string) => answers.get('a', version, async () => ++made);
  expect([await ask('1'), await ask('1'), await ask('2'), await ask('2')]).toEqual([1, 1, 2, 2]);
});

test('concurrent callers share the work', async () => {
  const answers = remembered<number>(10);
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([answers.get('a', '1', make), answers.get('a', '1', make)])).toEqual([1, 1]);
});

test('a failure is not cached', async () => {
  const answers = remembered<number>(10);
  await expect(answers.get('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answers.get('a', '1', async () => 7)).toBe(7);
});

test('the least recently used answer is evicted first', async () => {
  const answers = remembered<string>(2);
  const ask = (key: string) => answers.get(key, '1', async () => `${key} made`);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect(await answers.get('a', '1', async () => 'made again')).toBe('a made');
  expect(await answers.get('b', '1', async () => 'made again')).toBe('made again');
});

test('large answers leave room for fewer, and one that is too large is not cached', async () => {
  const answers = remembered<string>(10, ({ length }) => length);
  const ask = (key: string, value: string) => answers.get(key, '1', async () => value);
  await ask('a', 'aaaa');
  await ask('b', 'bbbb');
  await ask('c', 'cccc');
  expect([await ask('b', ''), await ask('c', '')]).toEqual(['bbbb', 'cccc']);
  expect(await ask('a', 'again')).toBe('again');
  await ask('d', 'd'.repeat(11));
  expect(await ask('d', 'made again')).toBe('made again');
});
