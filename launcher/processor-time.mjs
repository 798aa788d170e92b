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

/** Parsed, sorted and written as tests do it: strings, objects and garbage rather than arithmetic. */
const document = JSON.stringify(
  Array.from({ length: 2_000 }, (_, id) => ({
    id,
    name: `Accession ${(id * 7_919) % 2_000}`,
    tags: ['a', 'b'],
  })),
);
/** Processor milliseconds that this work takes during the tests on the machine that budgets were measured on. */
const referenceMs = 5;

/** @returns {number} processor milliseconds */
function processorMsOfSample() {
  const before = process.cpuUsage();
  /** @type {{ name: string }[]} */
  const rows = JSON.parse(document);
  const byName = new Map(rows.map((row) => [row.name, row]));
  JSON.stringify([...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1)));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Measures how much slower this machine is than the one that budgets were measured on, while other work runs: busy
 * neighbours slow down a core without taking time from it, and come and go within minutes.
 * @param {number} [intervalMs]
 * @returns {{ stop(): number }} the median until then
 */
export function watchSlowness(intervalMs = 2_000) {
  // The first ones are compiled while they run.
  for (let count = 0; count < 20; count += 1) processorMsOfSample();
  const samples = [processorMsOfSample()];
  const timer = setInterval(() => samples.push(processorMsOfSample()), intervalMs).unref();
  return {
    stop() {
      clearInterval(timer);
      samples.push(processorMsOfSample());
      samples.sort((one, other) => one - other);
      return (samples[Math.floor(samples.length / 2)] ?? referenceMs) / referenceMs;
    },
  };
}
