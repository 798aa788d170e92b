import { Readable } from 'node:stream';
import type { ByteRange, StoredFile } from '../storage';
import { StorageProblem } from '../storage-problem';
import type { S3Client } from './s3-client';

/** How often the connection may break for one file before we give up. */
const maxBreaks = 5;
const noSuchKey = 404;
const beyondTheEnd = 416;

/** The range in a header includes its end. Undefined for an empty range, which a header cannot express. */
function headerOf({ start, end }: ByteRange): string | undefined {
  return end > start ? `bytes=${start}-${end - 1}` : undefined;
}

/** Undefined if there is no such file. */
async function sizeOf(client: S3Client, key: string): Promise<number | undefined> {
  const answer = await client.call({ method: 'HEAD', key, takes: [noSuchKey] });
  return answer.status === noSuchKey ? undefined : Number(answer.headers.get('content-length'));
}

/** The whole range in one call. */
export async function readPart(
  client: S3Client,
  key: string,
  range: ByteRange | undefined,
): Promise<Uint8Array | undefined> {
  const request = range && headerOf(range);
  if (range && !request) return (await sizeOf(client, key)) === undefined ? undefined : new Uint8Array();
  const headers = request ? { range: request } : {};
  const { status, body } = await client.call({
    method: 'GET',
    key,
    headers,
    takes: [noSuchKey, beyondTheEnd],
  });
  if (status === noSuchKey) return undefined;
  if (status === beyondTheEnd) return new Uint8Array();
  if (!range) return body;
  // A store may ignore the range and send everything, or continue beyond its end.
  const from = status === 200 ? range.start : 0;
  return body.subarray(from, from + range.end - range.start);
}

/** As a stream that resumes after a broken connection: slow readers lose it now and then. */
export async function readStream(
  client: S3Client,
  key: string,
  range: ByteRange | undefined,
): Promise<StoredFile | undefined> {
  const request = range && headerOf(range);
  if (range && !request) return await withoutContent(client, key);
  const headers = request ? { range: request } : {};
  const answer = await client.open({ method: 'GET', key, headers, takes: [noSuchKey, beyondTheEnd] });
  if (answer.status === noSuchKey || answer.status === beyondTheEnd) {
    await answer.body?.cancel();
    return answer.status === noSuchKey ? undefined : await withoutContent(client, key);
  }
  const size = Number(
    answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length'),
  );
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? size, size);
  if (range && answer.status === 200) {
    await answer.body?.cancel();
    throw new StorageProblem('The object store sends no parts of files.', { isOutage: false });
  }
  return { size, content: stream(client, { key, start, end }, answer) };
}

async function withoutContent(client: S3Client, key: string): Promise<StoredFile | undefined> {
  const size = await sizeOf(client, key);
  return size === undefined ? undefined : { size, content: Readable.from([]) };
}

interface Span extends ByteRange {
  readonly key: string;
}

function stream(client: S3Client, { key, start, end }: Span, first: Response): Readable {
  const tag = first.headers.get('etag');
  let reader = readerOf(first);
  let at = start;
  let breaks = 0;
  let isLeft = false;

  async function goOn(): Promise<void> {
    breaks += 1;
    // Of the same file: a replacement would not match.
    const headers = { range: `bytes=${at}-${end - 1}`, ...(tag && { 'if-match': tag }) };
    reader = readerOf(await client.open({ method: 'GET', key, headers }));
  }

  async function* content(): AsyncGenerator<Uint8Array> {
    while (at < end && !isLeft) {
      const chunk = await reader.read().catch((problem: unknown) => {
        if (isLeft || breaks === maxBreaks) throw problem;
      });
      if (chunk?.value) {
        // Not all stores stop at the end of a range.
        const part = chunk.value.subarray(0, end - at);
        at += part.length;
        yield part;
      } else if (!isLeft) {
        if (breaks === maxBreaks)
          throw new StorageProblem('The object store broke off a file.', { isOutage: true });
        await goOn();
      }
    }
  }

  const readable = Readable.from(content(), { objectMode: false });
  readable.once('close', () => {
    isLeft = true;
    reader.cancel().catch(() => undefined);
  });
  return readable;
}

function readerOf(answer: Response): ReadableStreamDefaultReader<Uint8Array> {
  return (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
}
