/**
 * Our side of the bench: one task per process, so that its start is included, and each with no more than it needs.
 * Built by `own-program.ts`; prints its results as JSON.
 */
import type { Tasks } from './own-matrix';

const tasks: Readonly<Record<string, () => Promise<Tasks>>> = {
  import: async () => (await import('./own-import')).importTasks,
  counts: readTasks,
  windows: readTasks,
  vcf: fileTasks,
  hapmap: fileTasks,
  subset: fileTasks,
  subsetCounts: async () => (await import('./own-counts')).countTasks,
  ibs: kernelTasks,
  grm: kernelTasks,
  pca: kernelTasks,
};

async function readTasks(): Promise<Tasks> {
  return (await import('./own-reads')).readTasks;
}
async function fileTasks(): Promise<Tasks> {
  return (await import('./own-files')).fileTasks;
}
async function kernelTasks(): Promise<Tasks> {
  return (await import('./own-kernels')).kernelTasks;
}

const [name = '', ...args] = process.argv.slice(2);
const task = (await tasks[name]?.())?.[name];
if (!task) throw new Error(`There is no task ${name}.`);
const found = await task(...args);
// Kilobytes on every system.
console.log(JSON.stringify({ ...found, peakBytes: process.resourceUsage().maxRSS * 1024 }));
