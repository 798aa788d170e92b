import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '../failure';
import { openSlots, type Slots } from '../limits/slots';
import { clientOf, currentRequest } from '../request-scope';

/** Proxies close silent connections, the strictest after half a minute. */
const keepAliveMs = 25_000;
/** Unread bytes allowed per reader; one with more has to reconnect and gets everything again. */
const maxUnread = 1024 * 1024;
/** Milliseconds after which a disconnected browser reconnects. */
const retryMs = 3_000;

export interface EventStream {
  /** Aborts when the reader leaves, the server stops or the stream is ended. */
  readonly signal: AbortSignal;
  /** The same as a promise. */
  readonly ended: Promise<void>;
  send(event: string, data: unknown): void;
  end(): void;
}

/** A page has one of them, and a browser at most six per server. */
const streamsPerClient = 10;
const streamsInTotal = 500;
/** Seconds after which a refused client may try again. */
const retrySeconds = 30;

interface OpenStreams {
  readonly endings: Set<AbortController>;
  readonly slots: Slots;
}

const openStreams = new WeakMap<FastifyInstance, OpenStreams>();

/** A stream never ends on its own, so a stopping server would wait for it for ever. */
export function closeEventStreamsOnStop(app: FastifyInstance): void {
  const endings = new Set<AbortController>();
  const slots = openSlots({ perClient: () => streamsPerClient, total: streamsInTotal, waitMs: 0 });
  openStreams.set(app, { endings, slots });
  app.addHook('preClose', async () => {
    for (const ending of endings) ending.abort();
  });
}

/** Answers with server-sent events until the reader leaves. */
export async function sendEvents(reply: FastifyReply): Promise<EventStream> {
  const open = openStreams.get(reply.server);
  const release = await takeSlot(open, reply);
  const content = new PassThrough();
  const ended = new AbortController();
  open?.endings.add(ended);
  const write = (text: string) => {
    if (ended.signal.aborted) return;
    content.write(text);
    if (content.writableLength > maxUnread) ended.abort();
  };
  const breath = setInterval(() => write(':\n\n'), keepAliveMs);
  ended.signal.addEventListener('abort', () => {
    clearInterval(breath);
    open?.endings.delete(ended);
    release();
    content.end();
  });
  reply.raw.once('close', () => ended.abort());
  write(`retry: ${retryMs}\n\n`);
  reply
    .header('cache-control', 'no-store')
    // nginx would buffer events until its buffer is full.
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(content);
  return {
    signal: ended.signal,
    ended: new Promise((resolve) => ended.signal.addEventListener('abort', () => resolve())),
    end: () => ended.abort(),
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  };
}

async function takeSlot(open: OpenStreams | undefined, reply: FastifyReply): Promise<() => void> {
  if (!open) return () => undefined;
  const client = currentRequest()?.client ?? clientOf(undefined, reply.request.ip);
  return await open.slots.take(client).catch((problem: unknown) => {
    throw fail('eventStream.tooMany', { seconds: retrySeconds }, problem);
  });
}
