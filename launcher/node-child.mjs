import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How long a child may take to finish the requests or the job it is busy with. */
const usualDrainMs = 10_000;

/**
 * Something that runs beside us until it is stopped.
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<string>} exited how it ended, such as "exit code 1"
 * @property {Promise<string>} [replaceable] how it ended, or that it only finishes what it has begun and wants another to
 * take its place
 * @property {(hurry?: AbortSignal) => Promise<void>} stop
 * @property {(message: import('node:child_process').Serializable) => void} [send]
 */

/**
 * Starts a script of the product. Its channel to us closes when we die, whatever the cause; that is its sign to end.
 * @param {object} options
 * @param {string[]} options.command script and arguments
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(message: unknown) => void} [options.onMessage]
 * @param {number} [options.output] an open file for what it prints, default: where we print
 * @param {(line: string) => void} [options.printLine] gets each line that it prints instead
 * @param {number} [options.drainMs] after which it is killed when it is asked to stop
 * @returns {Running}
 */
export function startNodeChild({ command, cwd, env, onMessage = () => {}, ...options }) {
  const { output, printLine, drainMs = usualDrainMs } = options;
  const child = spawn(process.execPath, command, {
    cwd,
    env,
    stdio: printLine ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', output ?? 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl+C reaches only us, and we decide the order in which things stop.
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
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    // What it printed last comes before the news of its end.
    child.once(printLine ? 'close' : 'exit', (code, signal) =>
      resolve(signal ? `signal ${signal}` : `exit code ${code}`),
    );
    child.once('error', (error) => resolve(error.message));
  });
  // One that does not finish must not stay beside its successor for ever.
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
    async stop(hurry) {
      const insist = () => child.kill('SIGKILL');
      const killTimer = setTimeout(insist, drainMs);
      hurry?.addEventListener('abort', insist);
      child.kill(hurry?.aborted ? 'SIGKILL' : 'SIGTERM');
      await exited;
      clearTimeout(killTimer);
      hurry?.removeEventListener('abort', insist);
    },
  };
}

/** @param {unknown} message */
function isDraining(message) {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'draining';
}
