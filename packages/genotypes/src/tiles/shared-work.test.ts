import { describe, expect, test, vi } from 'vitest';
import { sharedWork } from './shared-work';

/** Work that ends on request. */
function slowWork() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<string>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  const make = vi.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  return { make, resolve: (value: string) => resolve(value) };
}

describe('work that several callers wait for', () => {
  test('is done once, and cached', async () => {
    const work = sharedWork<string>(2);
    const { make, resolve } = slowWork();
    const { signal } = new AbortController();
    const both = [work.get('a', signal, make), work.get('a', signal, make)];
    resolve('done');
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(await work.get('a', signal, make)).toBe('done');
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('continues while one caller is left, and ends with the last', async () => {
    const work = sharedWork<string>(2);
    const { make, resolve } = slowWork();
    const [first, second] = [new AbortController(), new AbortController()];
    const left = work.get('a', first.signal, make);
    const stays = work.get('a', second.signal, make);
    first.abort();
    expect(make.mock.calls[0]?.[0].aborted).toBe(false);
    resolve('done');
    expect(await stays).toBe('done');
    await left;
    const other = slowWork();
    const leaving = new AbortController();
    const ended = work.get('b', leaving.signal, other.make);
    leaving.abort();
    await expect(ended).rejects.toThrow();
    expect(other.make.mock.calls[0]?.[0].aborted).toBe(true);
    // The next caller starts again.
    const again = slowWork();
    again.resolve('again');
    expect(await work.get('b', new AbortController().signal, again.make)).toBe('again');
  });

  test('that failed is tried again', async () => {
    const work = sharedWork<string>(2);
    const { signal } = new AbortController();
    await expect(work.get('a', signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await work.get('a', signal, () => Promise.resolve('yes'))).toBe('yes');
  });

  test('is cached as long as there is room for it', async () => {
    const work = sharedWork<string>(5, ({ length }) => length);
    const { signal } = new AbortController();
    const made: string[] = [];
    const get = (value: string) =>
      work.get(value, signal, () => {
        made.push(value);
        return Promise.resolve(value);
      });
    for (const value of ['aa', 'bbb', 'aa', 'cc', 'aa', 'bbb']) await get(value);
    expect(made).toEqual(['aa', 'bbb', 'cc', 'bbb']);
  });
});
