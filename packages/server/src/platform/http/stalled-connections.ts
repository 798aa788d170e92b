import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For `http.createServer`: how long a client may take to say what it wants, and how often that is looked at. */
export const connectionOptions = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** How long a body may send nothing, or a response be left unread. */
const stalledMs = 30_000;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Looks within that time. */
const looks = 3;

/** A connection without traffic, as it was when Node last reported it. */
interface Silence {
  readonly since: number;
  readonly reported: number;
  readonly traffic: string;
}

const trafficOf = (socket: Socket) =>
  [socket.bytesRead, socket.bytesWritten, socket.writableLength].join(' ');

/**
 * Closes connections on which a client neither sends what it announced nor reads what it asked for. Node reports any
 * connection without traffic; one that waits for us is left alone, however long we take. It says nothing at the first
 * look after a piece of a response has left, so a longer time would pass if it looked only once.
 */
export function closeStalledConnections(app: FastifyInstance, timeoutMs = stalledMs): void {
  const open = new WeakMap<Socket, Exchange>();
  const silences = new WeakMap<Socket, Silence>();
  const lookMs = timeoutMs / looks;
  app.server.setTimeout(lookMs);
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    open.set(socket, { request, reply });
    reply.raw.once('close', () => {
      if (open.get(socket)?.request === request) open.delete(socket);
    });
  });

  /** Without a report at the look before, a piece of a response has left. */
  function silentSince(socket: Socket, now: number): number {
    const before = silences.get(socket);
    const isStill = before && before.traffic === trafficOf(socket) && now - before.reported < lookMs * 1.5;
    return isStill ? before.since : now - (socket.timeout ?? lookMs);
  }

  app.server.on('timeout', (socket: Socket) => {
    const exchange = open.get(socket);
    const isWaitingForUs = exchange?.request.raw.complete && socket.writableLength === 0;
    const now = performance.now();
    const since = isWaitingForUs ? now : silentSince(socket, now);
    // Timers may be early by a moment.
    if (now - since >= timeoutMs - lookMs / 10) {
      socket.destroy();
      return;
    }
    silences.set(socket, { since, reported: now, traffic: trafficOf(socket) });
    socket.setTimeout(lookMs);
  });
}
