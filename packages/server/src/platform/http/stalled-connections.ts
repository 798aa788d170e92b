import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For `http.createServer`: how long a client may take for its headers, and how often that is checked. */
export const connectionOptions = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** How long a body may send nothing, or a response stay unread. */
const stalledMs = 30_000;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Checks within that time. */
const checks = 3;

/** A connection without traffic, as last reported by Node. */
interface Silence {
  readonly since: number;
  readonly reported: number;
  readonly traffic: string;
}

const trafficOf = (socket: Socket) =>
  [socket.bytesRead, socket.bytesWritten, socket.writableLength].join(' ');

/**
 * Closes connections on which a client neither sends what it announced nor reads what it requested. Node reports any
 * connection without traffic; one that waits for us is left alone, however long we take. It reports nothing at the
 * first check after a part of a response has left, so a single check would take too long.
 */
export function closeStalledConnections(app: FastifyInstance, timeoutMs = stalledMs): void {
  const open = new WeakMap<Socket, Exchange>();
  const silences = new WeakMap<Socket, Silence>();
  const checkMs = timeoutMs / checks;
  app.server.setTimeout(checkMs);
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    open.set(socket, { request, reply });
    reply.raw.once('close', () => {
      if (open.get(socket)?.request === request) open.delete(socket);
    });
  });

  /** Without a report at the previous check, a part of a response has left. */
  function silentSince(socket: Socket, now: number): number {
    const before = silences.get(socket);
    const isStill = before && before.traffic === trafficOf(socket) && now - before.reported < checkMs * 1.5;
    return isStill ? before.since : now - (socket.timeout ?? checkMs);
  }

  app.server.on('timeout', (socket: Socket) => {
    const exchange = open.get(socket);
    const isWaitingForUs = exchange?.request.raw.complete && socket.writableLength === 0;
    const now = performance.now();
    const since = isWaitingForUs ? now : silentSince(socket, now);
    // Timers may be slightly early.
    if (now - since >= timeoutMs - checkMs / 10) {
      socket.destroy();
      return;
    }
    silences.set(socket, { since, reported: now, traffic: trafficOf(socket) });
    socket.setTimeout(checkMs);
  });
}
