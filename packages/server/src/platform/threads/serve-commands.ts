import { parentPort } from 'node:worker_threads';
import { ownValue } from '@landrace/domain/own-value';
import type { FromThread, Handlers, ToThread, TravellingProblem } from './thread-message';

/** Asks the process for what only it has; rejects where it has no answer. */
type Ask = (question: unknown) => Promise<unknown>;

/** A question that the process could not answer. It knows why. */
class NoAnswer extends Error {
  constructor(readonly question: number) {
    super('The process had no answer for its thread.');
    this.name = 'NoAnswer';
  }
}

interface Asked {
  resolve(value: unknown): void;
  reject(problem: NoAnswer): void;
}

/** The side of the thread: carries out commands until the process ends it. */
export function serveCommands(handlersOf: (ask: Ask) => Handlers): void {
  const port = parentPort;
  if (!port) throw new Error('This file is a thread of the server and is not started by itself.');
  const send = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
  const questions = new Map<number, Asked>();
  const commands = new Map<number, AbortController>();
  let asked = 0;

  const handlers = handlersOf((question) => {
    asked += 1;
    const number = asked;
    return new Promise((resolve, reject) => {
      questions.set(number, { resolve, reject });
      send({ kind: 'question', number, question });
    });
  });

  async function runCommand(number: number, name: string, given: unknown): Promise<void> {
    const ending = new AbortController();
    commands.set(number, ending);
    try {
      const handler = ownValue(handlers, name);
      if (!handler) throw new Error(`A thread has no handler for ${name}.`);
      const value = await handler(given as never, ending.signal);
      send({ kind: 'done', number, value }, movedOf(value));
    } catch (problem) {
      send({ kind: 'failed', number, problem: travelling(problem) });
    } finally {
      commands.delete(number);
    }
  }

  function take(number: number): Asked | undefined {
    const found = questions.get(number);
    questions.delete(number);
    return found;
  }

  port.on('message', (message: ToThread) => {
    const { number } = message;
    if (message.kind === 'command') void runCommand(number, message.name, message.given);
    else if (message.kind === 'cancel') commands.get(number)?.abort();
    else if (message.kind === 'answer') take(number)?.resolve(message.value);
    else take(number)?.reject(new NoAnswer(number));
  });
}

/** Bytes with a memory of their own are handed over instead of copied. */
function movedOf(value: unknown): ArrayBuffer[] {
  if (!ArrayBuffer.isView(value) || !(value.buffer instanceof ArrayBuffer)) return [];
  return value.byteLength === value.buffer.byteLength ? [value.buffer] : [];
}

function travelling(problem: unknown): TravellingProblem {
  if (!(problem instanceof Error)) return { name: 'Error', message: String(problem), stack: undefined };
  const { name, message, stack } = problem;
  return { name, message, stack, question: problem instanceof NoAnswer ? problem.question : undefined };
}
