import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Proxies close what is silent for long; half a minute is the shortest habit among them. */
const breathEveryMs = 25_000;
/** Bytes that a reader may lag behind; one who lags more comes back and is told everything anew. */
const mostUnread = 1024 * 1024;
/** After which a browser that lost us asks again. */
const retryMs = 3_000;

export interface EventStream {
  /** Ends when the reader leaves, the server stops or somebody ends it. */
  readonly signal: AbortSignal;
  /** The same, to wait for. */
  readonly ended: Promise<void>;
  send(event: string, data: unknown): void;
  end(): void;
}

const openStreams = new WeakMap<FastifyInstance, Set<AbortController>>();

/** A stream never ends by itself, so a server that waits for its requests would wait for ever. */
export function closeEventStreamsOnStop(app: FastifyInstance): void {
  const open = new Set<AbortController>();
  openStreams.set(app, open);
  app.addHook('preClose', async () => {
    for (const stream of open) stream.abort();
  });
}

/** Answers with server-sent events until somebody leaves. */
export function sendEvents(reply: FastifyReply): EventStream {
  const content = new PassThrough();
  const ended = new AbortController();
  const open = openStreams.get(reply.server);
  open?.add(ended);
  const write = (text: string) => {
    if (ended.signal.aborted) return;
    content.write(text);
    if (content.writableLength > mostUnread) ended.abort();
  };
  const breath = setInterval(() => write(':\n\n'), breathEveryMs);
  ended.signal.addEventListener('abort', () => {
    clearInterval(breath);
    open?.delete(ended);
    content.end();
  });
  reply.raw.once('close', () => ended.abort());
  write(`retry: ${retryMs}\n\n`);
  reply
    .header('cache-control', 'no-store')
    // nginx would gather events until its buffer is full.
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
