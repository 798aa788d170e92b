import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { StorageProblem } from '../storage-problem';
import type { S3Client } from './s3-client';
import { elementsOf, escaped, wordOf } from './s3-xml';

/**
 * Stores accept parts of at least 5 MiB and at most 10,000 of them, some only equal sizes: files of up to 80 GB. One
 * is filled while another is sent; Node copies it for sending, so that some 15 of them are in memory before garbage
 * collection.
 */
export const standardPartBytes = 8 * 1024 * 1024;

export interface Upload {
  readonly client: S3Client;
  readonly key: string;
  readonly content: Readable;
  readonly signal: AbortSignal | undefined;
  readonly partBytes: number;
}

/** At least one part, all but the last of the same size. */
async function* partsOf(content: Readable, partBytes: number): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let isFirst = true;
  for await (const chunk of content) {
    let rest: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    while (bufferedBytes + rest.length > partBytes) {
      const room = partBytes - bufferedBytes;
      yield Buffer.concat([...buffered, rest.subarray(0, room)]);
      rest = rest.subarray(room);
      buffered = [];
      bufferedBytes = 0;
      isFirst = false;
    }
    buffered.push(rest);
    bufferedBytes += rest.length;
  }
  if (isFirst || bufferedBytes > 0) yield Buffer.concat(buffered);
}

/**
 * The key refers to the new file once it is complete, and to the previous one until then. Returns the number of
 * bytes.
 */
export async function upload({ client, key, content, signal, partBytes }: Upload): Promise<number> {
  if (signal) addAbortSignal(signal, content);
  try {
    const parts = partsOf(content, partBytes);
    const first = await next(parts);
    const second = await next(parts);
    if (second === undefined) {
      const body = first ?? Buffer.alloc(0);
      await client.call({ method: 'PUT', key, body, signal, isFinal: true });
      return body.length;
    }
    return await inParts({ client, key, signal }, rejoined([first ?? Buffer.alloc(0), second], parts));
  } finally {
    content.destroy();
  }
}

async function next(parts: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await parts.next();
  return done ? undefined : value;
}

async function* rejoined(read: Buffer[], rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  while (read.length > 0) yield read.shift() ?? Buffer.alloc(0);
  yield* rest;
}

type Target = Pick<Upload, 'client' | 'key' | 'signal'>;

async function inParts(target: Target, parts: AsyncGenerator<Buffer>): Promise<number> {
  const { client, key, signal } = target;
  const begun = await client.call({ method: 'POST', key, query: { uploads: '' }, signal });
  const uploadId = wordOf(begun.body.toString(), 'UploadId');
  if (!uploadId) throw unexpected();
  try {
    const { tags, size } = await sendParts(target, uploadId, parts);
    await finish(target, uploadId, tags);
    return size;
  } catch (problem) {
    // What this cannot remove is swept later; the first problem is the one to report.
    await client.call({ method: 'DELETE', key, query: { uploadId }, takes: [404] }).catch(() => undefined);
    throw problem;
  }
}

/** One part is sent while the next is read. Returns when all are sent. */
async function sendParts(
  { client, key, signal }: Target,
  uploadId: string,
  parts: AsyncGenerator<Buffer>,
): Promise<{ tags: string[]; size: number }> {
  const broken = new AbortController();
  const either = signal ? AbortSignal.any([signal, broken.signal]) : broken.signal;
  const tags: string[] = [];
  let size = 0;
  let sending: Promise<void> = Promise.resolve();
  async function send(body: Buffer, partNumber: number): Promise<void> {
    const query = { partNumber: String(partNumber), uploadId };
    const { headers } = await client.call({ method: 'PUT', key, query, body, signal: either });
    const tag = headers.get('etag');
    if (!tag) throw unexpected();
    tags.push(tag);
  }
  try {
    let partNumber = 0;
    for await (const part of parts) {
      await sending;
      size += part.length;
      partNumber += 1;
      sending = send(part, partNumber);
      // Awaited below or before the next part; until then a rejection must not be unhandled.
      sending.catch(() => undefined);
    }
    await sending;
    return { tags, size };
  } catch (problem) {
    broken.abort();
    await sending.catch(() => undefined);
    throw problem;
  }
}

async function finish({ client, key, signal }: Target, uploadId: string, tags: string[]): Promise<void> {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const headers = { 'content-type': 'application/xml' };
  const answer = await client.call({
    method: 'POST',
    key,
    query: { uploadId },
    headers,
    body,
    signal,
    isFinal: true,
    takes: [404],
  });
  // Assembling the parts takes time, so a store may answer with a success status and still report an error in the
  // body.
  const [error] = elementsOf(answer.body.toString(), 'Error');
  if (error === undefined && answer.status !== 404) return;
  const reason = wordOf(error ?? '', 'Code');
  // The first attempt may have succeeded although its answer was lost.
  if (reason === 'NoSuchUpload' && (await isThere(client, key, tags))) return;
  throw new StorageProblem(`The object store did not put a file together (${reason ?? answer.status}).`, {
    isOutage: true,
    reason,
  });
}

/** Stores tag an assembled file with the hash of the hashes of its parts, and their number. */
async function isThere(client: S3Client, key: string, tags: readonly string[]): Promise<boolean> {
  const found = await client.call({ method: 'HEAD', key, takes: [404] });
  const hash = createHash('md5');
  for (const tag of tags) hash.update(Buffer.from(tag.replaceAll('"', ''), 'hex'));
  return found.headers.get('etag') === `"${hash.digest('hex')}-${tags.length}"`;
}

function unexpected(): StorageProblem {
  return new StorageProblem('Something else than an object store answered.', { isOutage: false });
}
