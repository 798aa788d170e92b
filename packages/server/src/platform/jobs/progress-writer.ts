/** A progress bar moves twice a second; the database needs no more. */
const writeEveryMs = 500;

export interface ProgressWriter {
  note(fraction: number): void;
  /** Nothing is written after this. */
  stop(): Promise<void>;
}

/** Writes the newest of many values now and then, and never two concurrently. */
export function progressWriter(
  write: (fraction: number) => Promise<void>,
  everyMs = writeEveryMs,
): ProgressWriter {
  let newest: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let stopped = false;

  function plan(): void {
    if (timer || stopped) return;
    timer = setTimeout(() => {
      const fraction = newest;
      newest = undefined;
      writing = (fraction === undefined ? Promise.resolve() : write(fraction)).finally(() => {
        timer = undefined;
        if (newest !== undefined) plan();
      });
      // A lost value is harmless: the next one is newer, and the end is written elsewhere.
      writing.catch(() => undefined);
    }, everyMs);
  }

  return {
    note(fraction) {
      newest = Math.min(Math.max(fraction, 0), 1);
      plan();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await writing.catch(() => undefined);
    },
  };
}
