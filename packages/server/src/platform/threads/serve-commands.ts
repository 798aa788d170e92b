import { parentPort } from 'node:worker_threads';
import { ownValue } from '@landrace/domain/own-value';
import type { FromThread, Handlers, ToThread, TravellingProblem } from './thread-message';

/** Asks the process for what only it has; rejects if it has no answer. */
type Ask = (question: unknown) => Promise<unknown>;

/** A question that the process could not answer. It has the reason. */
class NoAnswer extends Error {
  constructor(readonly question: number) {
    super('The process had no answer for its thread.');
    this.name = 'NoAnswer';
  }
}

interface PendingQuestion {
  resolve(value: unknown): void;
  reject(problem: NoAnswer): void;
}

/** The thread's side: carries out commands until the process ends it. */
export function serveCommands(handlersOf: (ask: Ask) => Handlers): void {
  const port = parentPort;
  if (!port) throw new Error('This file is a thread of the server and is not started by itself.');
  const send = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);
  const questions = new Map<number, PendingQuestion>();
  const commands = new Map<number, AbortController>();
  let questionCount = 0;

  const handlers = handlersOf((question) => {
    questionCount += 1;
    const number = questionCount;
    return new Promise((resolve, reject) => {
      questions.set(number, { resolve, reject });
      send({ kind: 'question', number, question });
    });
  });

  async function runCommand(number: number, name: string, input: unknown): Promise<void> {
    const ending = new AbortController();
    commands.set(number, ending);
    try {
      const handler = ownValue(handlers, name);
      if (!handler) throw new Error(`A thread has no handler for ${name}.`);
      const value = await handler(input as never, ending.signal);
      send({ kind: 'done', number, value }, movedOf(value));
    } catch (problem) {
      send({ kind: 'failed', number, problem: travelling(problem) });
    } finally {
      commands.delete(number);
    }
  }

  function take(number: number): PendingQuestion | undefined {
    const found = questions.get(number);
    questions.delete(number);
    return found;
  }

  port.on('message', (message: ToThread) => {
    const { number } = message;
    if (message.kind === 'command') void runCommand(number, message.name, message.input);
    else if (message.kind === 'cancel') commands.get(number)?.abort();
    else if (message.kind === 'answer') take(number)?.resolve(message.value);
    else take(number)?.reject(new NoAnswer(number));
  });
}

/** Bytes with their own buffer are transferred instead of copied. */
function movedOf(value: unknown): ArrayBuffer[] {
  if (!ArrayBuffer.isView(value) || !(value.buffer instanceof ArrayBuffer)) return [];
  return value.byteLength === value.buffer.byteLength ? [value.buffer] : [];
}

function travelling(problem: unknown): TravellingProblem {
  if (!(problem instanceof Error)) return { name: 'Error', message: String(problem), stack: undefined };
  const { name, message, stack } = problem;
  return { name, message, stack, question: problem instanceof NoAnswer ? problem.question : undefined };
}
