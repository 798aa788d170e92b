import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Memory {
  readonly rss: number;
  /** The highest since the process started, where the system tells. */
  readonly peak: number | undefined;
}

const sampleMs = 100;

/** Of `/proc/<pid>/status`, in bytes. */
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

/** How much memory another process takes while something goes on. */
export async function watchMemory(pid: number, work: () => Promise<void>): Promise<Growth> {
  const before = readMemory(pid);
  let highest = before.rss;
  const look = () => {
    const { rss, peak } = readMemory(pid);
    // An unchanged mark may be older than the work.
    const mark = peak !== undefined && before.peak !== undefined && peak > before.peak ? peak : 0;
    highest = Math.max(highest, rss, mark);
  };
  const sampling = setInterval(look, sampleMs);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  look();
  return { before: before.rss, highest };
}
