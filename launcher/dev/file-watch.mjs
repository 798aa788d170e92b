import { existsSync, watch } from 'node:fs';
import path from 'node:path';

/** Editors write a file in several steps, and a checkout writes many files. */
const settleMs = 100;

/**
 * @typedef {object} FileWatch
 * @property {(file: string) => void} add
 * @property {() => void} close
 */

/**
 * Watches the folders of the added files: a watch on a file is lost when an editor replaces the file.
 * @param {(changed: string[]) => void} onChange receives the changed files in those folders, including those not added
 * @returns {FileWatch}
 */
export function watchFiles(onChange) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map();
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const flush = () => {
    const files = [...changed];
    changed.clear();
    onChange(files);
  };
  const note = (/** @type {string} */ file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, settleMs);
  };
  const forget = (/** @type {string} */ folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  return {
    add(file) {
      const folder = path.dirname(file);
      if (watchers.has(folder) || !existsSync(folder)) return;
      const watcher = watch(folder, (_event, name) => {
        if (name) note(path.join(folder, name));
      });
      // The folder was removed; its files have already been reported as changed.
      watcher.on('error', () => forget(folder));
      watchers.set(folder, watcher);
    },
    close() {
      clearTimeout(timer);
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}
