import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process recorded on disk so that it can be recognised later.
 * @typedef {{ pid: number, startedAt: string }} ProcessNote
 */

/**
 * When a running process started, in the system's own notation. Process ids are reused, but not with the same start
 * time. Undefined for a process that has exited, even if its exit code has not been collected yet: such a zombie still
 * answers `kill(pid, 0)`.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startTime(pid) {
  if (process.platform === 'linux') return linuxStartTime(pid);
  if (process.platform === 'win32') {
    return firstLine('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]);
  }
  const answer = firstLine('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
  return answer?.startsWith('Z') ? undefined : answer?.replace(/^\S+\s+/, '');
}

/**
 * @param {number} pid
 * @returns {ProcessNote}
 */
export function noteProcess(pid) {
  return { pid, startedAt: startTime(pid) ?? '' };
}

/** @param {ProcessNote} note */
export function isRunning({ pid, startedAt }) {
  return startTime(pid) === startedAt;
}

/** @param {number} pid */
function linuxStartTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the second field, the program's name in brackets, may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function firstLine(program, args) {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim().split('\n')[0] || undefined;
}
