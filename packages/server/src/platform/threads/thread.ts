import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type LanePlan, openLane } from './lane';
import type { FromThread, Handlers, ToThread, TravellingProblem } from './thread-message';

export interface ThreadPlan<Own extends Handlers> {
  readonly entry: URL;
  /** The concurrency of each command. */
  readonly lanes: Readonly<Record<keyof Own, LanePlan>>;
  /** Answers its questions while it works. */
  answer(question: never): Promise<unknown>;
}

/** A thread of this process, started with the first command and restarted after a crash. */
export interface Thread<Own extends Handlers> {
  /** A command that is aborted before it has begun costs nothing; a running one is aborted. */
  run<Name extends keyof Own & string>(
    name: Name,
    input: Parameters<Own[Name]>[0],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Own[Name]>>>;
  /** Permanently, also while it works. */
  stop(): Promise<void>;
}

/** Beside the calling file: as source, or as in the bundle. */
export const threadEntry = (name: string, here: string) => new URL(`./${name}${extname(here)}`, here);

/** Megabytes of heap, which does not include bytes: lists of markers and texts. */
const maxHeap = 512;

/** Remembered reasons of unanswered questions. */
const maxProblems = 32;

export function thread<Own extends Handlers>(plan: ThreadPlan<Own>): Thread<Own> {
  const lanes = new Map(Object.entries<LanePlan>(plan.lanes).map(([name, lane]) => [name, openLane(lane)]));
  let worker: RunningWorker | undefined;
  let isStopped = false;

  function started(): RunningWorker {
    if (isStopped) throw new Error('The thread was stopped.');
    worker ??= startWorker(plan, () => {
      worker = undefined;
    });
    return worker;
  }

  return {
    async run(name, input, signal) {
      const lane = lanes.get(name);
      if (!lane) throw new Error(`A thread has no lane to ${name}.`);
      return (await lane.run(signal, () => started().run(name, input, signal))) as never;
    },
    async stop() {
      isStopped = true;
      await worker?.stop();
    },
  };
}

interface RunningWorker {
  run(name: string, input: unknown, signal: AbortSignal): Promise<unknown>;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(problem: unknown): void;
}

/**
 * Tests run without the bundle, and Node 20 neither runs TypeScript nor accepts a loader as an option of a worker.
 */
const fromSource = ({ href }: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}'); });`;

/** One run of the thread, until it ends for any reason. */
function startWorker<Own extends Handlers>(
  { entry, answer }: ThreadPlan<Own>,
  onEnd: () => void,
): RunningWorker {
  const isSource = entry.pathname.endsWith('.ts');
  const worker = new Worker(isSource ? fromSource(entry) : entry, {
    eval: isSource,
    // Not those of the process, which may ask for an inspector on a port of its own.
    execArgv: ['--enable-source-maps'],
    resourceLimits: { maxOldGenerationSizeMb: maxHeap },
  });
  // Requests keep the process alive; the thread alone does not.
  worker.unref();
  const send = (message: ToThread) => worker.postMessage(message);
  const waiting = new Map<number, Waiting>();
  const problems = new Map<number, unknown>();
  let commands = 0;

  async function answerTo(number: number, question: unknown): Promise<void> {
    try {
      send({ kind: 'answer', number, value: await answer(question as never) });
    } catch (problem) {
      problems.set(number, problem);
      const [oldest] = problems.keys();
      if (problems.size > maxProblems && oldest !== undefined) problems.delete(oldest);
      send({ kind: 'noAnswer', number });
    }
  }
  function problemOf({ question, ...sent }: TravellingProblem): unknown {
    const known = question === undefined ? undefined : problems.get(question);
    return known ?? Object.assign(new Error(sent.message), sent);
  }
  function take(number: number): Waiting | undefined {
    const found = waiting.get(number);
    waiting.delete(number);
    return found;
  }
  function end(reason: unknown): void {
    onEnd();
    for (const number of [...waiting.keys()])
      take(number)?.reject(new Error('The thread that was at work ended.', { cause: reason }));
  }

  worker.on('message', (message: FromThread) => {
    const { number } = message;
    if (message.kind === 'question') void answerTo(number, message.question);
    else if (message.kind === 'done') take(number)?.resolve(message.value);
    else take(number)?.reject(problemOf(message.problem));
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(`exit code ${code}`));

  return {
    async run(name, input, signal) {
      commands += 1;
      const number = commands;
      const cancel = () => send({ kind: 'cancel', number });
      const done = new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
      });
      signal.addEventListener('abort', cancel, { once: true });
      try {
        send({ kind: 'command', number, name, input });
        return await done;
      } catch (problem) {
        // A caller who aborted gets the reason of the abort.
        signal.throwIfAborted();
        throw problem;
      } finally {
        waiting.delete(number);
        signal.removeEventListener('abort', cancel);
      }
    },
    async stop() {
      await worker.terminate();
    },
  };
}
