import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface StoredObject {
  readonly body: Buffer;
  readonly tag: string;
  changedOn: Date;
}

interface StoredUpload {
  readonly key: string;
  readonly parts: Map<number, { body: Buffer; tag: string }>;
  begunOn: Date;
}

/** The content of a bucket. */
export interface Held {
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, StoredUpload>;
}

export interface Asked {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Small, so that tests meet a second page. */
const pageSize = 3;
/** Of the real ones 5 MiB; of ours the tests' own. */
const leastPartBytes = 1024;

export const refusal = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>told in confidence</Message></Error>`,
});
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');
const element = (name: string, inside: string | number | boolean) => `<${name}>${inside}</${name}>`;
const document = (name: string, ...inside: string[]): Reply => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside.join('')}</${name}>`,
});

function put(held: Held, key: string, body: Buffer, tag = md5(body)): void {
  held.objects.set(key, { body, tag: `"${tag}"`, changedOn: new Date() });
}

function listObjects(held: Held, { query }: Asked): Reply {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token')?.replace(/^after&/, '') ?? '';
  const isFlat = query.get('delimiter') === '/';
  const found = [...held.objects].filter(([key]) => key.startsWith(prefix) && key > after);
  const shown = found.filter(([key]) => !(isFlat && key.slice(prefix.length).includes('/')));
  const page = shown.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, pageSize);
  const isTruncated = page.length < shown.length;
  return document(
    'ListBucketResult',
    element('IsTruncated', isTruncated),
    isTruncated ? element('NextContinuationToken', `after&amp;${page.at(-1)?.[0]}`) : '',
    ...page.map(([key, { changedOn, body }]) =>
      element(
        'Contents',
        element('Key', key) + element('LastModified', changedOn.toISOString()) + element('Size', body.length),
      ),
    ),
  );
}

function listUploads(held: Held, { query }: Asked): Reply {
  const after = query.get('upload-id-marker') ?? '';
  const found = [...held.uploads].filter(
    ([id, { key }]) => key.startsWith(query.get('prefix') ?? '') && id > after,
  );
  const page = found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, pageSize);
  return document(
    'ListMultipartUploadsResult',
    element('IsTruncated', page.length < found.length),
    element('NextKeyMarker', page.at(-1)?.[1].key ?? ''),
    element('NextUploadIdMarker', page.at(-1)?.[0] ?? ''),
    ...page.map(([id, { key, begunOn }]) =>
      element(
        'Upload',
        element('Key', key) + element('UploadId', id) + element('Initiated', begunOn.toISOString()),
      ),
    ),
  );
}

function removeObjects(held: Held, { body, headers }: Asked): Reply {
  if (headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
    return refusal(400, 'BadDigest');
  for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) held.objects.delete(key ?? '');
  return document('DeleteResult');
}

function read(held: Held, { key, headers }: Asked): Reply {
  const found = held.objects.get(key);
  if (!found) return refusal(404, 'NoSuchKey');
  const { body, tag } = found;
  if (headers['if-match'] && headers['if-match'] !== tag) return refusal(412, 'PreconditionFailed');
  const request = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!request) return { headers: { etag: tag }, body };
  const start = request[1] ? Number(request[1]) : Math.max(0, body.length - Number(request[2]));
  const end = request[1] && request[2] ? Math.min(Number(request[2]) + 1, body.length) : body.length;
  if (start >= body.length) return refusal(416, 'InvalidRange');
  const range = `bytes ${start}-${end - 1}/${body.length}`;
  return { status: 206, headers: { etag: tag, 'content-range': range }, body: body.subarray(start, end) };
}

function complete(held: Held, { key, body }: Asked, id: string): Reply {
  const upload = held.uploads.get(id);
  if (!upload) return refusal(404, 'NoSuchUpload');
  const parts = [
    ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&#34;(\w+)&#34;<\/ETag>/g),
  ].map(([, number, tag]) => {
    const part = upload.parts.get(Number(number));
    return part?.tag === tag ? part : undefined;
  });
  const whole = parts.flatMap((part) => (part ? [part] : []));
  if (whole.length !== parts.length || parts.length === 0) return refusal(400, 'InvalidPart');
  if (whole.slice(0, -1).some((part) => part.body.length < leastPartBytes))
    return refusal(400, 'EntityTooSmall');
  held.uploads.delete(id);
  const tag = md5(Buffer.concat(whole.map((part) => Buffer.from(part.tag, 'hex'))));
  put(held, key, Buffer.concat(whole.map((part) => part.body)), `${tag}-${whole.length}`);
  return document('CompleteMultipartUploadResult', element('Key', key));
}

function inUpload(held: Held, asked: Asked, id: string): Reply {
  if (asked.method === 'POST') return complete(held, asked, id);
  const upload = held.uploads.get(id);
  if (!upload) return refusal(404, 'NoSuchUpload');
  if (asked.method === 'DELETE') {
    held.uploads.delete(id);
    return { status: 204 };
  }
  const tag = md5(asked.body);
  upload.parts.set(Number(asked.query.get('partNumber')), { body: asked.body, tag });
  return { headers: { etag: `"${tag}"` } };
}

function ofBucket(held: Held, asked: Asked): Reply {
  if (asked.query.has('delete')) return removeObjects(held, asked);
  return asked.query.has('uploads') ? listUploads(held, asked) : listObjects(held, asked);
}

/** What a store that is well answers. */
export function reply(held: Held, asked: Asked): Reply {
  const { method, key, query } = asked;
  if (key === '') return ofBucket(held, asked);
  const id = query.get('uploadId');
  if (id !== null) return inUpload(held, asked, id);
  switch (method) {
    case 'POST': {
      const begun = randomUUID();
      held.uploads.set(begun, { key, parts: new Map(), begunOn: new Date() });
      return document('InitiateMultipartUploadResult', element('UploadId', begun));
    }
    case 'PUT':
      put(held, key, asked.body);
      return {};
    case 'DELETE':
      held.objects.delete(key);
      return { status: 204 };
    default:
      return read(held, asked);
  }
}
