import { expect, test, vi } from 'vitest';
import { promiseCache } from './promise-cache';

test('those who ask while a result is made wait for the same one', async () => {
  const cache = promiseCache<string, number>(2);
  const make = vi.fn(() => Promise.resolve(1));
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1]);
  expect(await cache.get('a', make)).toBe(1);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a result of another version, a removed one and a failed one are made again', async () => {
  const cache = promiseCache<string, string>(2);
  expect(await cache.get('a', () => Promise.resolve('first'), '1')).toBe('first');
  expect(await cache.get('a', () => Promise.resolve('second'), '2')).toBe('second');
  cache.delete('a');
  await expect(cache.get('a', () => Promise.reject(new Error('no')), '2')).rejects.toThrow('no');
  expect(await cache.get('a', () => Promise.resolve('third'), '2')).toBe('third');
});

test('the least recently used result makes room, but none that is still made', async () => {
  const cache = promiseCache<string, string>(5, ({ length }) => length);
  const made: string[] = [];
  const get = (value: string) =>
    cache.get(value, () => {
      made.push(value);
      return Promise.resolve(value);
    });
  let end: (value: string) => void = () => undefined;
  const slow = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        end = resolve;
      }),
  );
  const first = cache.get('slow', slow);
  for (const value of ['aa', 'bbb', 'aa', 'cc', 'aa', 'bbb']) await get(value);
  expect(made).toEqual(['aa', 'bbb', 'cc', 'bbb']);
  const second = cache.get('slow', slow);
  end('slow');
  expect(await Promise.all([first, second])).toEqual(['slow', 'slow']);
  expect(slow).toHaveBeenCalledTimes(1);
});

test('without room a result is shared only while it is made', async () => {
  const cache = promiseCache<string, number>(0);
  const make = vi.fn(() => Promise.resolve(1));
  await Promise.all([cache.get('a', make), cache.get('a', make)]);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});
