import { setImmediate } from 'node:timers/promises';
import { serveCommands } from './serve-commands';

export type TrialHandlers = ReturnType<typeof handlers>;

/** Handlers for tests of a thread. */
function handlers(ask: (question: unknown) => Promise<unknown>) {
  let begun = 0;
  return {
    twice: async (input: number) => await Promise.resolve(input * 2),
    bytes: async (length: number) => await Promise.resolve(new Uint8Array(length).fill(7)),
    asked: async (question: string) => `${await ask(question)}!`,
    fail: (sentence: string) => Promise.reject(new RangeError(sentence)),
    crash: (_: undefined) => {
      process.exit(3);
    },
    begun: async (_: undefined) => await Promise.resolve(begun),
    /** Runs until it is aborted. */
    async endless(_: undefined, signal: AbortSignal) {
      begun += 1;
      while (!signal.aborted) await setImmediate();
      signal.throwIfAborted();
    },
  };
}

serveCommands(handlers);
