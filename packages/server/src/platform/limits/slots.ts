import type { Client } from '../request-scope';

export interface SlotLimits {
  /** How many one client may hold. */
  perClient(client: Client): number;
  /** How many there are for all clients together. */
  readonly total: number;
  /** How long a client waits for one; 0 refuses immediately. */
  readonly waitMs: number;
}

/** Waiting took too long: either the client holds too many, or all clients together do. */
export class NoSlotLeft extends Error {
  constructor(readonly limit: 'client' | 'total') {
    super(`No slot was left within the limit per ${limit}.`);
  }
}

export interface Slots {
  /** Returns a function that releases the slot; releasing it twice has no effect. */
  take(client: Client, signal?: AbortSignal): Promise<() => void>;
}

interface Waiter {
  readonly client: Client;
  grant(): void;
}

/** Shares a scarce resource among clients: first come, first served, and nobody exceeds their limit. */
export function openSlots({ perClient, total, waitMs }: SlotLimits): Slots {
  const heldBy = new Map<Client, number>();
  let held = 0;
  const waiters = new Set<Waiter>();

  const isFull = (client: Client) => (heldBy.get(client) ?? 0) >= perClient(client);

  function hold(client: Client): () => void {
    held += 1;
    heldBy.set(client, (heldBy.get(client) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      held -= 1;
      const left = (heldBy.get(client) ?? 1) - 1;
      if (left > 0) heldBy.set(client, left);
      else heldBy.delete(client);
      grantNext();
    };
  }

  function grantNext(): void {
    for (const waiter of waiters) {
      if (held >= total) return;
      if (!isFull(waiter.client)) waiter.grant();
    }
  }

  function wait(client: Client, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiters.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(new NoSlotLeft(isFull(client) ? 'client' : 'total'));
      };
      const waiter: Waiter = {
        client,
        grant() {
          leave();
          resolve(hold(client));
        },
      };
      const timer = setTimeout(giveUp, waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      waiters.add(waiter);
    });
  }

  return {
    async take(client, signal) {
      if (held < total && !isFull(client)) return hold(client);
      if (waitMs === 0 || signal?.aborted) throw new NoSlotLeft(isFull(client) ? 'client' : 'total');
      return await wait(client, signal);
    },
  };
}
