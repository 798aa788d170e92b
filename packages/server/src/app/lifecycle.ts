import { ConsoleProblem, Failure } from '../platform/failure';

/** Runs once when the process is asked to stop, or when its parent process is gone. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', handle);
  process.once('SIGINT', handle);
  // The launcher holds this channel: a killed launcher must leave nothing behind.
  process.once('disconnect', handle);
}

/** Expected failures are one sentence; everything else keeps its stack for the report. */
export function exitWith(problem: unknown): never {
  process.stderr.write(`${sentenceOf(problem)}\n`);
  process.exit(1);
}

function sentenceOf(problem: unknown): string {
  if (problem instanceof ConsoleProblem) return problem.message;
  if (problem instanceof Failure) return `${problem.code} ${JSON.stringify(problem.params)}`;
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}
