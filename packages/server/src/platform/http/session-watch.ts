/** How long an answer may outlive its session. */
const lookEveryMs = 1_000;

export interface SessionWatch {
  /** Tells when the session has ended. Returns what stops it. */
  follow(sessionId: number, onEnd: () => void): () => void;
}

export interface SessionWatchOptions {
  /** Those of the sessions that are still good. */
  findLive(sessionIds: readonly number[]): Promise<readonly number[]>;
  onProblem(problem: unknown): void;
}

/**
 * For answers that go on for hours. Sessions end in many ways (sign-out here or in another process, suspension,
 * deletion, time, another mode), so the watch looks instead of being told: one query a second, however many
 * follow, and none while nobody does.
 */
export function watchSessions({ findLive, onProblem }: SessionWatchOptions): SessionWatch {
  const followers = new Map<symbol, { readonly sessionId: number; readonly onEnd: () => void }>();
  let isLooking = false;

  async function look(): Promise<void> {
    const asked = [...followers];
    try {
      const live = new Set(await findLive([...new Set(asked.map(([, { sessionId }]) => sessionId))]));
      for (const [key, { sessionId, onEnd }] of asked)
        if (!live.has(sessionId) && followers.delete(key)) onEnd();
    } catch (problem) {
      onProblem(problem);
    }
    isLooking = false;
    if (followers.size > 0) lookLater();
  }

  function lookLater(): void {
    if (isLooking) return;
    isLooking = true;
    setTimeout(() => void look(), lookEveryMs).unref();
  }

  return {
    follow(sessionId, onEnd) {
      const key = Symbol('follower');
      followers.set(key, { sessionId, onEnd });
      lookLater();
      return () => followers.delete(key);
    },
  };
}
