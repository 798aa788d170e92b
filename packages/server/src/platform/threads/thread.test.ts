import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Thread, thread, threadEntry } from './thread';
import type { TrialHandlers } from './trial-thread.fixture';

const always = new AbortController().signal;
const many = { concurrency: 4, maxWaiting: 10 };
const alone = { concurrency: 1, maxWaiting: 1 };

let trial: Thread<TrialHandlers>;
/** Answers the thread's questions. */
let answer: (question: string) => Promise<unknown>;
beforeEach(() => {
  answer = (question) => Promise.resolve(question.toUpperCase());
  trial = thread<TrialHandlers>({
    entry: threadEntry('trial-thread.fixture', import.meta.url),
    lanes: {
      twice: many,
      bytes: many,
      asked: many,
      fail: many,
      crash: many,
      begun: many,
      endless: alone,
    },
    answer: (question: string) => answer(question),
  });
});
afterEach(() => trial.stop());

/** Waits until the thread has begun. */
async function untilBegun(count: number): Promise<void> {
  while ((await trial.run('begun', undefined, always)) < count);
}

describe('a thread', () => {
  test('answers commands, and asks for what only the process has', async () => {
    const answers = await Promise.all([
      trial.run('twice', 21, always),
      trial.run('asked', 'so', always),
      trial.run('bytes', 3, always),
    ]);
    expect(answers).toEqual([42, 'SO!', Uint8Array.of(7, 7, 7)]);
  });

  test('fails with the error of its handler', async () => {
    await expect(trial.run('fail', 'Too far.', always)).rejects.toMatchObject({
      name: 'RangeError',
      message: 'Too far.',
      stack: expect.stringContaining('trial-thread'),
    });
    const gone = new Error('The store is away.');
    answer = () => Promise.reject(gone);
    // The same object, so that its class and meaning are kept.
    await expect(trial.run('asked', 'so', always)).rejects.toBe(gone);
  });

  test('that crashed fails its running commands, and restarts for the next', async () => {
    const leaving = new AbortController();
    const endless = trial.run('endless', undefined, leaving.signal);
    await Promise.all([
      expect(endless).rejects.toThrow('The thread that was at work ended.'),
      untilBegun(1).then(() => expect(trial.run('crash', undefined, always)).rejects.toThrow('ended')),
    ]);
    expect(await trial.run('twice', 4, always)).toBe(8);
  });

  test('aborts what nobody waits for, and never begins what was aborted before', async () => {
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const running = trial.run('endless', undefined, first.signal);
    await untilBegun(1);
    const waiting = trial.run('endless', undefined, second.signal);
    // One more than may wait.
    await expect(trial.run('endless', undefined, third.signal)).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    second.abort(new Error('Left the queue.'));
    await expect(waiting).rejects.toThrow('Left the queue.');
    first.abort(new Error('Left the work.'));
    await expect(running).rejects.toThrow('Left the work.');
    expect(await trial.run('begun', undefined, always)).toBe(1);
    await expect(trial.run('endless', undefined, second.signal)).rejects.toThrow('Left the queue.');
  });

  test('ends immediately and permanently when it is stopped', async () => {
    const running = trial.run('endless', undefined, always);
    await Promise.all([expect(running).rejects.toThrow('ended'), untilBegun(1).then(() => trial.stop())]);
    await expect(trial.run('twice', 1, always)).rejects.toThrow('stopped');
  });
});
