import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './chunk';

describe('a part of the portal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('counts as lost after 120 seconds', async () => {
    const outcome = loadChunk(() => new Promise(() => {})).catch((error: unknown) => error);
    let isSettled = false;
    void outcome.then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(ChunkError);
  });

  test('that fails to load is distinguished from an error inside it', async () => {
    await expect(loadChunk(() => Promise.reject(new TypeError('gone')))).rejects.toBeInstanceOf(ChunkError);
  });

  test('is returned when it arrives', async () => {
    await expect(loadChunk(async () => 'page')).resolves.toBe('page');
  });
});
