/** How long a response may outlive its credential. */
const checkEveryMs = 1_000;

/** The id of the call's token; undefined for an anonymous caller, who may call as long as the mode allows. */
type WatchedToken = number | undefined;

export interface CredentialWatch {
  /** Reports the end of the credential. Returns a function that stops the watch. */
  follow(tokenId: WatchedToken, onEnd: () => void): () => void;
}

/** The credentials that are still valid. */
interface LiveCredentials {
  readonly tokenIds: readonly number[];
  readonly isAnonymousAllowed: boolean;
}

interface CredentialWatchOptions {
  findLive(tokenIds: readonly number[]): Promise<LiveCredentials>;
  onProblem(problem: unknown): void;
}

/**
 * For responses that last for hours. Credentials end in many ways (sign-out here or in another process, revocation,
 * suspension, deletion, expiry, another mode), so the watch polls instead of waiting for a message: one query a
 * second, however many are watched, and none while nothing is.
 */
export function watchCredentials({ findLive, onProblem }: CredentialWatchOptions): CredentialWatch {
  const followers = new Map<symbol, { readonly tokenId: WatchedToken; readonly onEnd: () => void }>();
  let isPlanned = false;

  async function check(): Promise<void> {
    const checked = [...followers];
    const ids = new Set(checked.flatMap(([, { tokenId }]) => (tokenId === undefined ? [] : [tokenId])));
    try {
      const { tokenIds, isAnonymousAllowed } = await findLive([...ids]);
      const live = new Set<WatchedToken>(tokenIds);
      if (isAnonymousAllowed) live.add(undefined);
      for (const [key, { tokenId, onEnd }] of checked)
        if (!live.has(tokenId) && followers.delete(key)) onEnd();
    } catch (problem) {
      onProblem(problem);
    }
    isPlanned = false;
    if (followers.size > 0) plan();
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => void check(), checkEveryMs).unref();
  }

  return {
    follow(tokenId, onEnd) {
      const key = Symbol('follower');
      followers.set(key, { tokenId, onEnd });
      plan();
      return () => followers.delete(key);
    },
  };
}
