/** One part of a job: how far the bar moves in it, and how much of that is work that reports its progress. */
export interface ProgressStage {
  readonly end: number;
  readonly reported: number;
}

export interface StagedProgress {
  /** From 0 to 1, of the reported work. */
  report(fraction: number): void;
  begin(stage: ProgressStage): void;
  stop(): void;
}

const tickMs = 1_000;
/** The minimum number of ticks for the rest of a stage, as long as its duration is unknown. */
const minTicks = 10;

/**
 * Progress that never goes back, keeps moving while the job runs, and ends a stage only with the next one. A
 * PostgreSQL statement does not report progress, so without reports the bar approaches the end of its stage, at the
 * pace of the job until then.
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
    if (current === atLastTick) moveTo(current + (stage.end - current) / Math.max(ticks, minTicks));
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
