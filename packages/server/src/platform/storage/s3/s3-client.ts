import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { isStorageOutage, StorageProblem } from '../storage-problem';
import { requireEncryption, type S3Credentials, type S3Place } from './s3-place';
import { readRefusal, refusalProblem } from './s3-refusal';

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Including the prefix; undefined for a call about the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Error statuses that are valid answers. */
  readonly takes?: readonly number[];
  /** The caller's own signal; its abort is thrown as it is. */
  readonly signal?: AbortSignal | undefined;
  /** A running attempt is not aborted: it would be unknown whether the store completed it. */
  readonly isFinal?: true;
}

interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface S3Client {
  /** Reads the whole answer. */
  call(call: S3Call): Promise<S3Answer>;
  /** Returns the answer once its headers have arrived; the caller reads the body. */
  open(call: S3Call): Promise<Response>;
}

export interface S3ClientOptions {
  readonly place: S3Place;
  readonly credentials: S3Credentials;
  /** Before the second and each further attempt. */
  readonly pausesMs?: readonly number[];
  /** Of one attempt. Enough for a part of a file over a slow connection. */
  readonly timeoutMs?: number;
}

const standardPausesMs = [200, 1_000, 4_000];
const standardTimeoutMs = 180_000;

function sha256(body: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex');
}

/** Signed calls to one bucket. All calls are idempotent, so each is retried if that may help. */
export function s3Client({
  place,
  credentials,
  pausesMs = standardPausesMs,
  timeoutMs = standardTimeoutMs,
}: S3ClientOptions): S3Client {
  requireEncryption(place.bucketUrl);
  const signer = new AwsClient({
    accessKeyId: credentials.accessKey,
    secretAccessKey: credentials.secretKey,
    service: 's3',
    region: place.region,
    // The library's own retries ignore broken connections and our signal.
    retries: 0,
  });

  async function send(call: S3Call, signal: AbortSignal): Promise<Response> {
    // The bucket itself without a trailing slash, as the common clients request it: not every store signs a slash.
    const address = call.key ? new URL(call.key, place.bucketUrl) : new URL(place.bucketUrl.slice(0, -1));
    for (const [name, value] of Object.entries(call.query ?? {})) address.searchParams.set(name, value);
    const answer = await signer.fetch(address, {
      method: call.method,
      // The hash of the body is signed, so that the store detects changes and losses in transit.
      headers: { ...call.headers, 'x-amz-content-sha256': sha256(call.body) },
      ...(call.body && { body: call.body }),
      redirect: 'manual',
      signal,
    });
    const isTaken = call.takes?.includes(answer.status);
    if (answer.ok || (isTaken && answer.status !== 404)) return answer;
    const body = await answer.text();
    const refusal = readRefusal(answer.status, body);
    // Without its bucket every file is missing, which differs from a single missing file.
    if (isTaken && refusal.reason !== 'NoSuchBucket') return new Response(body, answer);
    throw refusalProblem(refusal, place.bucket);
  }

  /** `take` is part of the attempt: a truncated answer is requested again. */
  async function attempt<Taken>(call: S3Call, take: (answer: Response) => Promise<Taken>): Promise<Taken> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const leave = () => late.abort();
    const signal = call.isFinal ? undefined : call.signal;
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await take(await send(call, late.signal));
    } catch (problem) {
      signal?.throwIfAborted();
      if (problem instanceof StorageProblem) throw problem;
      throw late.signal.aborted
        ? new StorageProblem('The object store did not answer in time.', { isOutage: true })
        : unreachable(problem);
    } finally {
      clearTimeout(timer);
      // An open answer is ended by cancelling its body.
      signal?.removeEventListener('abort', leave);
    }
  }

  async function withRetries<Taken>(
    call: S3Call,
    take: (answer: Response) => Promise<Taken>,
  ): Promise<Taken> {
    for (const pauseMs of pausesMs) {
      call.signal?.throwIfAborted();
      try {
        return await attempt(call, take);
      } catch (problem) {
        if (!isStorageOutage(problem)) throw problem;
      }
      await pause(pauseMs, undefined, call.signal ? { signal: call.signal } : {});
    }
    return await attempt(call, take);
  }

  return {
    call: (call) =>
      withRetries(call, async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        body: Buffer.from(await answer.arrayBuffer()),
      })),
    open: (call) => withRetries(call, async (answer) => answer),
  };
}

/** Node reports the reason for a missing response in the cause. */
function unreachable(problem: unknown): StorageProblem {
  const { code } = ((problem as { cause?: unknown }).cause ?? problem) as { code?: unknown };
  const why = typeof code === 'string' ? ` (${code})` : '';
  return new StorageProblem(`The object store cannot be reached${why}.`, { isOutage: true, cause: problem });
}
