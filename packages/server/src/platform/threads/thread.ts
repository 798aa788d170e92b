import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type LanePlan, openLane } from './lane';
import type { FromThread, Handlers, ToThread, TravellingProblem } from './thread-message';

export interface ThreadPlan<Own extends Handlers> {
  readonly entry: URL;
  /** Of each thing it can do: how many of them at once. */
  readonly lanes: Readonly<Record<keyof Own, LanePlan>>;
  /** What it asks for while it works. */
  answer(question: never): Promise<unknown>;
}

/** A thread of this process, there from the first command on and again after a crash. */
export interface Thread<Own extends Handlers> {
  /** Whoever leaves before it has begun costs nothing, and what has begun is given up. */
  run<Name extends keyof Own & string>(
    name: Name,
    given: Parameters<Own[Name]>[0],
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Own[Name]>>>;
  /** For good, also while it works. */
  stop(): Promise<void>;
}

/** Beside the file that asks: by its source, or as the bundle has it. */
export const threadEntry = (name: string, here: string) => new URL(`./${name}${extname(here)}`, here);

/** Megabytes of what is not bytes: lists of markers and texts. */
const mostHeap = 512;

/** Reasons of questions without an answer that are remembered. */
const mostProblems = 32;

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
    async run(name, given, signal) {
      const lane = lanes.get(name);
      if (!lane) throw new Error(`A thread has no lane to ${name}.`);
      return (await lane.run(signal, () => started().run(name, given, signal))) as never;
    },
    async stop() {
      isStopped = true;
      await worker?.stop();
    },
  };
}

interface RunningWorker {
  run(name: string, given: unknown, signal: AbortSignal): Promise<unknown>;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(problem: unknown): void;
}

/** Tests do without the bundle, and Node 20 runs no TypeScript by itself, nor a loader that is named by an option. */
const fromSource = ({ href }: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}'); });`;

/** One run of the thread, until it ends by whatever reason. */
function startWorker<Own extends Handlers>(
  { entry, answer }: ThreadPlan<Own>,
  onEnd: () => void,
): RunningWorker {
  const isSource = entry.pathname.endsWith('.ts');
  const worker = new Worker(isSource ? fromSource(entry) : entry, {
    eval: isSource,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeap },
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
      if (problems.size > mostProblems && oldest !== undefined) problems.delete(oldest);
      send({ kind: 'noAnswer', number });
    }
  }
  function problemOf({ question, ...told }: TravellingProblem): unknown {
    const known = question === undefined ? undefined : problems.get(question);
    return known ?? Object.assign(new Error(told.message), told);
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
    async run(name, given, signal) {
      commands += 1;
      const number = commands;
      const cancel = () => send({ kind: 'cancel', number });
      const done = new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
      });
      signal.addEventListener('abort', cancel, { once: true });
      try {
        send({ kind: 'command', number, name, given });
        return await done;
      } catch (problem) {
        // Whoever left hears why they did.
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
