import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTileStore } from './tile-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers on demand. */
function slowServer() {
  const requested: string[] = [];
  const aborted: string[] = [];
  const pending = new Map<string, { resolve: (tile: string) => void; reject: (error: unknown) => void }>();
  const load = (key: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      requested.push(key);
      pending.set(key, { resolve, reject });
      signal.addEventListener('abort', () => {
        aborted.push(key);
        reject(signal.reason);
      });
    });
  const settle = async (act: () => void) => {
    act();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    requested,
    aborted,
    load,
    answer: (key: string) => settle(() => pending.get(key)?.resolve(`tile ${key}`)),
    fail: (key: string) => settle(() => pending.get(key)?.reject(new Error('away'))),
  };
}

test('requests the most urgent first, and a few at a time', async () => {
  const server = slowServer();
  const onChange = vi.fn();
  const store = createTileStore({ load: server.load, onChange, capacity: 10, atOnce: 2 });
  store.want(['a', 'b', 'c']);
  expect(server.requested).toEqual(['a', 'b']);
  expect(store.isWaiting()).toBe(true);
  await server.answer('a');
  expect(store.peek('a')).toBe('tile a');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(server.requested).toEqual(['a', 'b', 'c']);
  await server.answer('b');
  await server.answer('c');
  expect(store.isWaiting()).toBe(false);
});

test('aborts what is no longer visible', async () => {
  const server = slowServer();
  const store = createTileStore({ load: server.load, onChange: vi.fn(), capacity: 10, atOnce: 2 });
  store.want(['a', 'b']);
  store.want(['b', 'c']);
  expect(server.aborted).toEqual(['a']);
  expect(server.requested).toEqual(['a', 'b', 'c']);
  await server.answer('b');
  expect(store.peek('b')).toBe('tile b');
  expect(store.failure()).toBeUndefined();
});

test('evicts the least recently used', async () => {
  const server = slowServer();
  const store = createTileStore({ load: server.load, onChange: vi.fn(), capacity: 2 });
  store.want(['a', 'b']);
  await server.answer('a');
  await server.answer('b');
  store.want(['a', 'c']);
  await server.answer('c');
  expect([store.peek('a'), store.peek('b'), store.peek('c')]).toEqual(['tile a', undefined, 'tile c']);
});

test('retries with increasing delays, and then waits for a manual retry', async () => {
  const server = slowServer();
  const store = createTileStore({ load: server.load, onChange: vi.fn(), capacity: 2, tries: 3, pause: 100 });
  store.want(['a']);
  await server.fail('a');
  expect(store.failure()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(150);
  expect(server.requested).toHaveLength(2);
  await server.fail('a');
  await vi.advanceTimersByTimeAsync(150);
  expect(server.requested).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(server.requested).toHaveLength(3);
  await server.fail('a');
  expect(store.failure()).toBeInstanceOf(Error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.requested).toHaveLength(3);
  store.retry();
  await server.answer('a');
  expect(store.peek('a')).toBe('tile a');
  expect(store.failure()).toBeUndefined();
});

test('sends no requests once it is closed', async () => {
  const server = slowServer();
  const store = createTileStore({ load: server.load, onChange: vi.fn(), capacity: 2 });
  store.want(['a']);
  store.close();
  store.want(['b']);
  expect(server.requested).toEqual(['a']);
  expect(server.aborted).toEqual(['a']);
});
