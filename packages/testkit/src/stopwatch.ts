const tickMs = 10;

/**
 * Milliseconds since its start, without the moments in which a busy machine let this process wait: a tick that comes
 * late counts for two at most.
 */
export function startStopwatch(): { passed(): number } {
  let counted = 0;
  let last = performance.now();
  const count = () => {
    const now = performance.now();
    counted += Math.min(now - last, 2 * tickMs);
    last = now;
  };
  setInterval(count, tickMs).unref();
  return {
    passed() {
      count();
      return counted;
    },
  };
}
