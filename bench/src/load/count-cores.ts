import { processorMs } from '../genotypes/view/process-time';

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
