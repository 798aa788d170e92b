import { spawn } from 'node:child_process';
import { Failure } from '../../../launcher/failure.mjs';

export interface Run {
  /** User and system time, of the process and of its children. */
  readonly cpuSeconds: number;
  readonly output: string;
}

/** Bash reports the time of what it waited for, which Node does not. */
const script = 'TIMEFORMAT="landrace-bench %3U %3S"; time "$@"';
const timeLine = /^landrace-bench ([\d.]+) ([\d.]+)$/m;

/** Runs a program to its end. */
export function timedRun(command: string, args: readonly string[], folder: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', script, 'bash', command, ...args], { cwd: folder });
    let output = '';
    let problems = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-100_000);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      problems = `${problems}${chunk}`.slice(-100_000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const times = timeLine.exec(problems);
      if (code !== 0 || !times)
        return reject(
          new Failure(`${command} ${args.join(' ')} ended with ${code}: ${problems.slice(-1_000)}`),
        );
      resolve({ cpuSeconds: Number(times[1]) + Number(times[2]), output });
    });
  });
}

/** The sides alternate, so that disturbances of the machine affect all of them. */
export async function inTurns<Name extends string>(
  sides: Readonly<Partial<Record<Name, () => Promise<Run>>>>,
  rounds: number,
): Promise<Partial<Record<Name, Run[]>>> {
  const names = Object.keys(sides) as Name[];
  const runs: Partial<Record<Name, Run[]>> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [turn] of names.entries()) {
      const name = names[(turn + round) % names.length] as Name;
      const run = await sides[name]?.();
      if (run) runs[name] = [...(runs[name] ?? []), run];
    }
  return runs;
}
