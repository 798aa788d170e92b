import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTileStore } from './tile-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers when it is told to. */
function slowServer() {
  const asked: string[] = [];
  const given: string[] = [];
  const pending = new Map<string, { resolve: (tile: string) => void; reject: (error: unknown) => void }>();
  const load = (key: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.push(key);
      pending.set(key, { resolve, reject });
      signal.addEventListener('abort', () => {
        given.push(key);
        reject(signal.reason);
      });
    });
  const settle = async (act: () => void) => {
    act();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    asked,
    given,
    load,
    answer: (key: string) => settle(() => pending.get(key)?.resolve(`tile ${key}`)),
    fail: (key: string) => settle(() => pending.get(key)?.reject(new Error('away'))),
  };
}

test('asks for the most urgent first, and for a few at a time', async () => {
  const server = slowServer();
  const onChange = vi.fn();
  const store = createTileStore({ load: server.load, onChange, most: 10, atOnce: 2 });
  store.want(['a', 'b', 'c']);
  expect(server.asked).toEqual(['a', 'b']);
  expect(store.isWaiting()).toBe(true);
  await server.answer('a');
  expect(store.peek('a')).toBe('tile a');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(server.asked).toEqual(['a', 'b', 'c']);
  await server.answer('b');
  await server.answer('c');
  expect(store.isWaiting()).toBe(false);
});

test('gives up what is no longer in sight', async () => {
  const server = slowServer();
  const store = createTileStore({ load: server.load, onChange: vi.fn(), most: 10, atOnce: 2 });
  store.want(['a', 'b']);
  store.want(['b', 'c']);
  expect(server.given).toEqual(['a']);
  expect(server.asked).toEqual(['a', 'b', 'c']);
  await server.answer('b');
  expect(store.peek('b')).toBe('tile b');
  expect(store.failure()).toBeUndefined();
});

test('forgets what was unused for longest', async () => {
  const server = slowServer();
  const store = createTileStore({ load: server.load, onChange: vi.fn(), most: 2 });
  store.want(['a', 'b']);
  await server.answer('a');
  await server.answer('b');
  store.want(['a', 'c']);
  await server.answer('c');
  expect([store.peek('a'), store.peek('b'), store.peek('c')]).toEqual(['tile a', undefined, 'tile c']);
});

test('tries again after a while, longer each time, and then waits to be asked', async () => {
  const server = slowServer();
  const store = createTileStore({ load: server.load, onChange: vi.fn(), most: 2, tries: 3, pause: 100 });
  store.want(['a']);
  await server.fail('a');
  expect(store.failure()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(150);
  expect(server.asked).toHaveLength(2);
  await server.fail('a');
  await vi.advanceTimersByTimeAsync(150);
  expect(server.asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(server.asked).toHaveLength(3);
  await server.fail('a');
  expect(store.failure()).toBeInstanceOf(Error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.asked).toHaveLength(3);
  store.retry();
  await server.answer('a');
  expect(store.peek('a')).toBe('tile a');
  expect(store.failure()).toBeUndefined();
});

test('asks for nothing once it is closed', async () => {
  const server = slowServer();
  const store = createTileStore({ load: server.load, onChange: vi.fn(), most: 2 });
  store.want(['a']);
  store.close();
  store.want(['b']);
  expect(server.asked).toEqual(['a']);
  expect(server.given).toEqual(['a']);
});
