import { z } from 'zod';
import type { Clock } from '../platform/clock/clock';

/** How long a restarted process makes the portal degraded. */
const recentMs = 5 * 60_000;

/**
 * What the launcher sends when a process of the portal ended unexpectedly, and to each server that starts afterwards.
 */
const message = z.object({
  kind: z.literal('restarts'),
  restarts: z.array(z.object({ program: z.string(), how: z.string(), at: z.number() })),
});
type Restart = z.output<typeof message>['restarts'][number];

interface PortalHealth {
  readonly status: 'ready' | 'degraded';
  /** Processes that recently ended unexpectedly, with the number of times. */
  readonly restarts?: Readonly<Record<string, number>>;
}

/** The current health. */
export type HealthReport = () => PortalHealth;

/** Whether everything runs as it should, as far as this process and its launcher know. */
export function reportHealth(clock: Clock, launcher: NodeJS.EventEmitter): HealthReport {
  let restarts: readonly Restart[] = [];
  launcher.on('message', (received: unknown) => {
    const read = message.safeParse(received);
    if (read.success) restarts = read.data.restarts;
  });
  return () => {
    const since = clock.now().getTime() - recentMs;
    const counts = new Map<string, number>();
    for (const { program, at } of restarts)
      if (at > since) counts.set(program, (counts.get(program) ?? 0) + 1);
    if (counts.size === 0) return { status: 'ready' };
    return { status: 'degraded', restarts: Object.fromEntries(counts) };
  };
}
