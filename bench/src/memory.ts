import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Memory {
  readonly rss: number;
  /** The maximum since the process started, if the system provides it. */
  readonly peak: number | undefined;
}

const sampleMs = 100;

/** From `/proc/<pid>/status`, in bytes. */
export function parseStatus(text: string): Memory {
  const bytes = (name: string) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1];
    return found === undefined ? undefined : Number(found) * 1024;
  };
  return { rss: bytes('VmRSS') ?? 0, peak: bytes('VmHWM') };
}

export function readMemory(pid: number): Memory {
  if (process.platform === 'linux') return parseStatus(readFileSync(`/proc/${pid}/status`, 'utf8'));
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return { rss: Number(stdout) * 1024, peak: undefined };
}

export interface Growth {
  readonly before: number;
  readonly highest: number;
}

/** How much memory another process takes during the work. */
export async function watchMemory(pid: number, work: () => Promise<void>): Promise<Growth> {
  const before = readMemory(pid);
  let highest = before.rss;
  const sample = () => {
    const { rss, peak } = readMemory(pid);
    // An unchanged maximum may be older than the work.
    const mark = peak !== undefined && before.peak !== undefined && peak > before.peak ? peak : 0;
    highest = Math.max(highest, rss, mark);
  };
  const sampling = setInterval(sample, sampleMs);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  sample();
  return { before: before.rss, highest };
}
