/** How long an answer may outlive its credential. */
const checkEveryMs = 1_000;

/** The token that a call came with, by its id; undefined for an anonymous caller, who may call as long as the mode lets them. */
type WatchedToken = number | undefined;

export interface CredentialWatch {
  /** Reports that the credential has ended. Returns a function that stops it. */
  follow(tokenId: WatchedToken, onEnd: () => void): () => void;
}

/** What is still valid. */
interface LiveCredentials {
  readonly tokenIds: readonly number[];
  readonly isAnonymousAllowed: boolean;
}

interface CredentialWatchOptions {
  findLive(tokenIds: readonly number[]): Promise<LiveCredentials>;
  onProblem(problem: unknown): void;
}

/**
 * For answers that go on for hours. Credentials end in many ways (sign-out here or in another process, revocation,
 * suspension, deletion, time, another mode), so the watch checks instead of waiting for a message: one query a second,
 * however many follow, and none while nobody does.
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
