/** Runs in Node's hooks thread; see `report-imports.mjs`. */
import { importedFile } from './imported-file.mjs';

/** @type {import('node:worker_threads').MessagePort | undefined} */
let port;

/**
 * Called by Node.
 * @public
 * @param {{ port: import('node:worker_threads').MessagePort }} data
 */
export function initialize(data) {
  port = data.port;
}

/**
 * Called by Node.
 * @public
 * @type {import('node:module').LoadHook}
 */
export function load(url, context, nextLoad) {
  const file = importedFile(url);
  if (file) port?.postMessage(file);
  return nextLoad(url, context);
}
