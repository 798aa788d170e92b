import { processorMs } from '../genotypes/view/process-time';

/** How much of one core each process takes from now on until it is asked. */
export async function countCores<Name extends string>(
  pids: Readonly<Record<Name, number>>,
): Promise<() => Promise<Record<Name, number>>> {
  const names = Object.keys(pids) as Name[];
  const look = async () =>
    new Map(await Promise.all(names.map(async (name) => [name, await processorMs(pids[name])] as const)));
  const start = performance.now();
  const before = await look();
  return async () => {
    const after = await look();
    const passed = performance.now() - start;
    const shares = names.map((name) => [name, ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / passed]);
    return Object.fromEntries(shares) as Record<Name, number>;
  };
}
