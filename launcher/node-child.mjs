import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long a child may take to finish its current requests or job. */
const usualDrainMs = 10_000;

/**
 * Something that runs alongside us until it is stopped.
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<string>} exited how it ended, such as "exit code 1"
 * @property {Promise<string>} [replaceable] how it ended, or that it is draining and should be replaced
 * @property {(hurry?: AbortSignal) => Promise<void>} stop
 * @property {(message: import('node:child_process').Serializable) => void} [send]
 */

/**
 * Starts a script of the product. Its channel to us closes when we die for any reason; that is its signal to exit.
 * @param {object} options
 * @param {string[]} options.command script and arguments
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(message: unknown) => void} [options.onMessage]
 * @param {number} [options.output] an open file for its output, default: our own output
 * @param {(line: string) => void} [options.printLine] receives each line of its output instead
 * @param {number} [options.drainMs] how long after a stop request it is killed
 * @returns {Running}
 */
export function startNodeChild({ command, cwd, env, onMessage = () => {}, ...options }) {
  const { output, printLine, drainMs = usualDrainMs } = options;
  const child = spawn(process.execPath, command, {
    cwd,
    env,
    stdio: printLine ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', output ?? 'inherit', 'inherit', 'ipc'],
    // Its own process group: Ctrl+C reaches only us, and we decide the order in which things stop.
    detached: process.platform !== 'win32',
  });
  /** @type {Promise<string>} */
  const draining = new Promise((resolve) => {
    child.on('message', (message) => {
      if (isDraining(message)) resolve('an unforeseen error');
      onMessage(message);
    });
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream && printLine) createInterface({ input: stream }).on('line', printLine);
  // Its last output is printed before its exit is reported.
  const exited = exitOf(child, printLine ? 'close' : 'exit');
  // A draining process must not run alongside its successor for ever.
  void draining.then(() => {
    const timer = setTimeout(() => child.kill('SIGKILL'), drainMs * 2);
    void exited.then(() => clearTimeout(timer));
  });
  return {
    pid: child.pid ?? 0,
    exited,
    replaceable: Promise.race([exited, draining]),
    send(message) {
      if (child.connected) child.send(message, () => {});
    },
    stop: (hurry) =>
      stopProcess({
        ask: () => void child.kill('SIGTERM'),
        insist: () => void child.kill('SIGKILL'),
        ...{ exited, timeoutMs: drainMs, hurry },
      }),
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {'exit' | 'close'} [event] also waits for its output to end
 * @returns {Promise<string>} how it ended, such as "exit code 1"
 */
export function exitOf(child, event = 'exit') {
  return new Promise((resolve) => {
    child.once(event, (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
}

/**
 * Asks a process to stop, and insists if it takes too long or if there is a hurry.
 * @param {object} process
 * @param {() => void} process.ask
 * @param {() => void} process.insist
 * @param {Promise<unknown>} process.exited
 * @param {number} process.timeoutMs
 * @param {AbortSignal | undefined} process.hurry
 */
export async function stopProcess({ ask, insist, exited, timeoutMs, hurry }) {
  const timer = setTimeout(insist, timeoutMs);
  hurry?.addEventListener('abort', insist);
  if (hurry?.aborted) insist();
  else ask();
  await exited;
  clearTimeout(timer);
  hurry?.removeEventListener('abort', insist);
}

/** @param {unknown} message */
function isDraining(message) {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'draining';
}
