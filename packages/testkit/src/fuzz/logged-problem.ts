import { readFileSync } from 'node:fs';

const shownLines = 6;

/** The log entry of the request with this id: the problem with the beginning of its stack. */
export function loggedProblem(logFile: string, requestId: string): string | undefined {
  const line = readFileSync(logFile, 'utf8')
    .split('\n')
    .find((entry) => entry.includes(requestId) && entry.includes('request.failed'));
  if (line === undefined) return undefined;
  const { problem } = JSON.parse(line) as { problem?: { message?: string; stack?: string } };
  return (problem?.stack ?? problem?.message)?.split('\n').slice(0, shownLines).join('\n');
}
