/**
 * Loaded by Node before a program in development (`--import`): reports each of our own files that the program imports
 * to the launcher, which restarts the program when one of them changes.
 */
import * as nodeModule from 'node:module';
import { MessageChannel } from 'node:worker_threads';
import { importedFile } from './imported-file.mjs';

/** @param {string | undefined} file */
const report = (file) => {
  if (file && process.connected) process.send?.({ kind: 'imported', files: [file] }, () => {});
};

// Where Node has synchronous hooks, tsx uses them and does not call other hooks: ours must be synchronous too.
if ('registerHooks' in nodeModule) {
  const register = /** @type {(hooks: { load: SyncLoad }) => void} */ (nodeModule.registerHooks);
  register({
    load(url, context, nextLoad) {
      report(importedFile(url));
      return nextLoad(url, context);
    },
  });
} else {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', report);
  // The program decides how long it runs.
  port1.unref();
  nodeModule.register('./import-hooks.mjs', {
    parentURL: import.meta.url,
    data: { port: port2 },
    transferList: [port2],
  });
}

/**
 * Only newer versions of Node than our type definitions have this hook.
 * @typedef {(url: string, context: unknown, nextLoad: (url: string, context: unknown) => unknown) => unknown} SyncLoad
 */
