import { Worker } from 'node:worker_threads';
import { wasmModule } from './load-wasm';

/** Plain text, so that it needs no file of its own in a bundle. It receives commands as messages. */
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const memory = new WebAssembly.Memory({ initial: workerData.pages });
const abort = () => { throw new Error('A kernel gave up.'); };
const kernels = {};
for (const module of workerData.modules)
  Object.assign(kernels, new WebAssembly.Instance(module, { env: { memory, abort } }).exports);
parentPort.on('message', ({ writes, calls, read }) => {
  const bytes = new Uint8Array(memory.buffer);
  for (const [at, given] of writes) bytes.set(given, at);
  for (const [name, ...numbers] of calls) kernels[name](...numbers);
  const answer = read ? bytes.slice(read.at, read.at + read.bytes) : new Uint8Array();
  parentPort.postMessage(answer, [answer.buffer]);
});
`;

/** Name of a kernel's function and its arguments. */
export type KernelCall = readonly [string, ...number[]];

export interface Command {
  /** Bytes and the address to which they are copied. */
  readonly writes?: readonly (readonly [number, Uint8Array])[];
  readonly calls?: readonly KernelCall[];
  readonly read?: { readonly at: number; readonly bytes: number };
}

/** A thread with its own kernels and memory. Commands are executed one after the other. */
export interface WasmThread {
  /** The bytes to write are copied before this returns. */
  run(run: Command): Promise<Uint8Array>;
  /** Also while it computes. */
  stop(): Promise<void>;
}

export function startWasmThread(kernels: readonly string[], bytes: number): WasmThread {
  const modules = kernels.map(wasmModule);
  const worker = new Worker(source, {
    eval: true,
    workerData: { modules, pages: Math.ceil(bytes / 65_536) },
  });
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  let problem: Error | undefined;
  const failAll = (reason: Error) => {
    problem ??= reason;
    for (const { reject } of waiting.splice(0)) reject(problem);
  };
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer));
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The thread of a kernel ended.')));
  return {
    run({ writes = [], calls = [], read }) {
      if (problem) return Promise.reject(problem);
      const answer = withResolvers<Uint8Array>();
      waiting.push(answer);
      worker.postMessage({ writes, calls, read });
      return answer.promise;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}

/** Node 20 has no `Promise.withResolvers`. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
