import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Ticks of /proc per second, the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * Processor seconds of all descendants of this process that have exited.
 * @param {() => string} [readStat]
 * @returns {number | undefined} undefined if the system has no /proc
 */
export function processorSeconds(readStat = () => readFileSync('/proc/self/stat', 'utf8')) {
  try {
    const stat = readStat();
    // The name in brackets may contain spaces; fields are counted from the state, which is the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[13]), Number(fields[14])];
    return (user + system) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

const block = Buffer.alloc(1 << 20, 7);
const blocks = 64;
/** Processor milliseconds that hashing the blocks takes on the machine that budgets were measured on. */
const referenceMs = 110;

/**
 * How much slower this machine is than the one that budgets were measured on; the best of a few tries, since other
 * programs can only slow it down.
 * @returns {number}
 */
export function slowness() {
  const tries = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    const hash = createHash('sha512');
    for (let count = 0; count < blocks; count += 1) hash.update(block);
    hash.digest();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...tries) / referenceMs;
}
