import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../portal';
import { type LoadClient, openLoadClient } from './load-client';
import type { LoadLog } from './load-log';
import { randomOfReader, readers, thinkMs } from './load-plan';
import { nextAction, type Targets } from './reader-actions';

/** Two hundred people who read, think and read again until the time is over. */
export async function readAllTheTime(
  server: Server,
  targets: Targets,
  log: LoadLog,
  stop: AbortSignal,
): Promise<void> {
  await Promise.all(
    Array.from({ length: readers }, async (_, nth) => {
      const client = openLoadClient(server, nth);
      await readUntil(stop, { nth, client, targets, log });
      client.close();
    }),
  );
}

interface Reader {
  readonly nth: number;
  readonly client: LoadClient;
  readonly targets: Targets;
  readonly log: LoadLog;
}

async function readUntil(stop: AbortSignal, { nth, client, targets, log }: Reader): Promise<void> {
  const random = randomOfReader(nth);
  // They do not all start at the same moment.
  await think(random.next() * thinkMs(random), stop);
  while (!stop.aborted) {
    const requests = nextAction(random, targets);
    await Promise.all(
      requests.map(async ({ kind, path, body }) =>
        log.note(kind, await client.send(`api/${path}`, { body })),
      ),
    );
    await think(thinkMs(random), stop);
  }
}

async function think(ms: number, stop: AbortSignal): Promise<void> {
  // Ended by the end of the run, which is not a failure.
  await pause(ms, undefined, { signal: stop }).catch(() => undefined);
}

const probeMs = 1_000;

/** A small static file every second: it only waits for the server's event loop. */
export async function probeAllTheTime(server: Server, log: LoadLog, stop: AbortSignal): Promise<void> {
  const client = openLoadClient(server, readers + 1);
  while (!stop.aborted) {
    log.note('static file', await client.send('favicon.svg'));
    await think(probeMs, stop);
  }
  client.close();
}
