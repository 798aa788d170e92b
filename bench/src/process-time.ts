import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** Processor time of a process. 0 if the system does not provide it. */
export async function processorMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program comes second, in brackets, and may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** Measures how much of one core each process uses until the result is requested. */
export async function countCores<Name extends string>(
  pids: Readonly<Record<Name, number>>,
): Promise<() => Promise<Record<Name, number>>> {
  const names = Object.keys(pids) as Name[];
  const sample = async () =>
    new Map(await Promise.all(names.map(async (name) => [name, await processorMs(pids[name])] as const)));
  const start = performance.now();
  const before = await sample();
  return async () => {
    const after = await sample();
    const passed = performance.now() - start;
    const shares = names.map((name) => [name, ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / passed]);
    return Object.fromEntries(shares) as Record<Name, number>;
  };
}
