/** One part of a job: how far the bar gets in it, and how much of that is work that reports how far it is. */
export interface ProgressStage {
  readonly end: number;
  readonly reported: number;
}

export interface StagedProgress {
  /** From 0 to 1, of the work that reports. */
  report(fraction: number): void;
  begin(stage: ProgressStage): void;
  stop(): void;
}

const tickMs = 1_000;
/** The share of what is left of a stage by which a bar moves that has no news, as long as nothing is known better. */
const leastTicks = 10;

/**
 * Progress that never goes back, moves as long as the job does, and ends a stage only with the next one. A statement of
 * PostgreSQL does not say how far it is, so while nothing is reported the bar approaches the end of its stage, as
 * slowly as the job has been so far.
 */
export function stagedProgress(write: (fraction: number) => void, first: ProgressStage): StagedProgress {
  let stage = first;
  let begin = 0;
  let current = 0;
  let atLastTick = 0;
  let ticks = 0;

  function moveTo(fraction: number): void {
    if (fraction <= current) return;
    current = fraction;
    write(current);
  }

  const timer = setInterval(() => {
    ticks += 1;
    if (current === atLastTick) moveTo(current + (stage.end - current) / Math.max(ticks, leastTicks));
    atLastTick = current;
  }, tickMs);
  timer.unref();

  return {
    report: (fraction) =>
      moveTo(begin + Math.min(Math.max(fraction, 0), 1) * stage.reported * (stage.end - begin)),
    begin(next) {
      begin = stage.end;
      stage = next;
      moveTo(begin);
    },
    stop: () => clearInterval(timer),
  };
}
