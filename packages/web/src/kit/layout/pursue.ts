/** Milliseconds in which nothing changed any more, and after which a page is given up that never gets tall enough. */
const quietMs = 700;
const limitMs = 10_000;

const byUser = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Steps {
  /** Goes to the place as far as the page allows; true if that moved the page. */
  readonly go: () => boolean;
  /** Whether something is being loaded that may move the place. */
  readonly isLoading: () => boolean;
}

interface Pursuit {
  readonly stop: () => void;
  readonly isOver: () => boolean;
}

/** Goes to a place again and again while the page grows, until it is at rest there or the user takes over. */
export function pursue({ go, isLoading }: Steps): Pursuit {
  const control = new AbortController();
  const stop = () => control.abort();
  for (const type of byUser) {
    window.addEventListener(type, stop, { capture: true, passive: true, signal: control.signal });
  }
  let first: number | undefined;
  let changed: number | undefined;
  let height = 0;

  const attempt = (now: number) => {
    if (control.signal.aborted) return;
    first ??= now;
    const isMoved = go();
    const isChanging = isMoved || document.documentElement.scrollHeight !== height;
    height = document.documentElement.scrollHeight;
    if (changed === undefined || isChanging || isLoading()) changed = now;
    if (now - first > limitMs || now - changed > quietMs) stop();
    else requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
  return { stop, isOver: () => control.signal.aborted };
}
