import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeRequest, secondRequest, type Token } from './encode';
import { readAnswers } from './http-answer';
import type { Outcome } from './judge';
import type { Client, FuzzCase } from './make-case';

/** The longest acceptable response time for a small collection. */
export const longestAnswerMs = 10_000;
/** Long enough for a server to begin, short enough for thousands of cases. */
const leaveAfterMs = 300;
/** Bytes; heads of responses have less than a quarter. */
const longestHead = 4_096;

export interface Target {
  readonly port: number;
  readonly token: Token | undefined;
}

interface Conversation {
  readonly socket: Socket;
  readonly chunks: Buffer[];
  /** The connection is closed, by either side. */
  readonly closed: Promise<void>;
  hasLeft: boolean;
}

function converse(port: number): Conversation {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  // A connection that is refused or reset is an outcome; `close` follows.
  socket.on('error', () => undefined);
  return { socket, chunks: [], closed, hasLeft: false };
}

function leave(conversation: Conversation, how: 'leave' | 'reset'): void {
  conversation.hasLeft = true;
  if (how === 'reset') conversation.socket.resetAndDestroy();
  else conversation.socket.destroy();
}

/** Event streams never end. Their head may follow a `100 Continue`, in a separate chunk. */
function isEventStream(chunks: readonly Buffer[]): boolean {
  return /content-type: text\/event-stream/i.test(Buffer.concat(chunks).toString('latin1', 0, longestHead));
}

/** Reads, and leaves after this many bytes. */
function readUntil(conversation: Conversation, client: Client): void {
  let received = 0;
  conversation.socket.on('data', (chunk) => {
    conversation.chunks.push(chunk);
    received += chunk.length;
    const isLeaving = client.does === 'leave' || client.does === 'reset';
    if (isLeaving && received >= (client.afterBytes ?? Number.POSITIVE_INFINITY))
      leave(conversation, client.does);
    else if (received - chunk.length <= longestHead && isEventStream(conversation.chunks))
      leave(conversation, 'leave');
  });
}

async function sendBody(conversation: Conversation, body: Buffer, client: Client): Promise<void> {
  const { socket } = conversation;
  if (client.does !== 'sendSlowly') {
    socket.write(body);
    return;
  }
  const size = Math.max(1, Math.ceil(body.length / client.pieces));
  for (let at = 0; at < body.length && !socket.destroyed; at += size) {
    socket.write(body.subarray(at, at + size));
    await pause(client.pauseMs);
  }
}

/** What the client does once everything is sent; some just read until the end. */
async function behave(conversation: Conversation, { client, framing }: FuzzCase): Promise<void> {
  const { socket, closed } = conversation;
  const leaveAfter = async (ms: number, how: 'leave' | 'reset') => {
    await Promise.race([closed, pause(ms)]);
    if (!socket.destroyed) leave(conversation, how);
  };
  if (client.does === 'neverRead') {
    socket.pause();
    await leaveAfter(client.forMs, 'leave');
  } else if ((client.does === 'leave' || client.does === 'reset') && client.afterMs !== undefined) {
    await leaveAfter(client.afterMs, client.does);
  } else if ((client.does === 'leave' || client.does === 'reset') && client.afterBytes === 0) {
    leave(conversation, client.does);
  } else if (framing === 'tooLong') {
    // Announced and never sent: the server waits, and we do not.
    await leaveAfter(leaveAfterMs, 'leave');
  }
}

/** Sends a case over a separate connection and observes how it ends. */
export async function sendCase(fuzzCase: FuzzCase, { port, token }: Target): Promise<Outcome> {
  const host = `127.0.0.1:${port}`;
  const { head, body } = encodeRequest(fuzzCase, host, token);
  const isPipelined = fuzzCase.client.does === 'pipeline';
  const conversation = converse(port);
  if (fuzzCase.client.does !== 'neverRead') readUntil(conversation, fuzzCase.client);
  conversation.socket.write(head);
  await sendBody(conversation, body, fuzzCase.client);
  if (isPipelined) conversation.socket.write(secondRequest(host));
  const sentAt = performance.now();
  await behave(conversation, fuzzCase);
  const timer = new AbortController();
  const isHung = await Promise.race([
    conversation.closed.then(() => false),
    pause(longestAnswerMs, true, { signal: timer.signal }).catch(() => false),
  ]);
  timer.abort();
  const ms = performance.now() - sentAt;
  conversation.socket.destroy();
  const methods = [fuzzCase.draft.method, ...(isPipelined ? ['GET'] : [])];
  const answers = readAnswers(Buffer.concat(conversation.chunks), methods);
  return { answers, ms, isHung, hasLeft: conversation.hasLeft, headBytes: head.length };
}
