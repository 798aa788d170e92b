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
export interface BucketContent {
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, StoredUpload>;
}

export interface BucketRequest {
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

/** Small, so that tests reach a second page. */
const pageSize = 3;
/** 5 MiB in real stores; small for the tests. */
const minPartBytes = 1024;

export const refusal = (status: number, code: string): Reply => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>not for the log</Message></Error>`,
});
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');
const element = (name: string, inside: string | number | boolean) => `<${name}>${inside}</${name}>`;
const document = (name: string, ...inside: string[]): Reply => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside.join('')}</${name}>`,
});

function put(content: BucketContent, key: string, body: Buffer, tag = md5(body)): void {
  content.objects.set(key, { body, tag: `"${tag}"`, changedOn: new Date() });
}

function listObjects(content: BucketContent, { query }: BucketRequest): Reply {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token')?.replace(/^after&/, '') ?? '';
  const isFlat = query.get('delimiter') === '/';
  const found = [...content.objects].filter(([key]) => key.startsWith(prefix) && key > after);
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

function listUploads(content: BucketContent, { query }: BucketRequest): Reply {
  const after = query.get('upload-id-marker') ?? '';
  const found = [...content.uploads].filter(
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

function removeObjects(content: BucketContent, { body, headers }: BucketRequest): Reply {
  if (headers['content-md5'] !== createHash('md5').update(body).digest('base64'))
    return refusal(400, 'BadDigest');
  for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) content.objects.delete(key ?? '');
  return document('DeleteResult');
}

function read(content: BucketContent, { key, headers }: BucketRequest): Reply {
  const found = content.objects.get(key);
  if (!found) return refusal(404, 'NoSuchKey');
  const { body, tag } = found;
  if (headers['if-match'] && headers['if-match'] !== tag) return refusal(412, 'PreconditionFailed');
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!match) return { headers: { etag: tag }, body };
  const start = match[1] ? Number(match[1]) : Math.max(0, body.length - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]) + 1, body.length) : body.length;
  if (start >= body.length) return refusal(416, 'InvalidRange');
  const range = `bytes ${start}-${end - 1}/${body.length}`;
  return { status: 206, headers: { etag: tag, 'content-range': range }, body: body.subarray(start, end) };
}

function complete(content: BucketContent, { key, body }: BucketRequest, id: string): Reply {
  const upload = content.uploads.get(id);
  if (!upload) return refusal(404, 'NoSuchUpload');
  const parts = [
    ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&#34;(\w+)&#34;<\/ETag>/g),
  ].map(([, number, tag]) => {
    const part = upload.parts.get(Number(number));
    return part?.tag === tag ? part : undefined;
  });
  const whole = parts.flatMap((part) => (part ? [part] : []));
  if (whole.length !== parts.length || parts.length === 0) return refusal(400, 'InvalidPart');
  if (whole.slice(0, -1).some((part) => part.body.length < minPartBytes))
    return refusal(400, 'EntityTooSmall');
  content.uploads.delete(id);
  const tag = md5(Buffer.concat(whole.map((part) => Buffer.from(part.tag, 'hex'))));
  put(content, key, Buffer.concat(whole.map((part) => part.body)), `${tag}-${whole.length}`);
  return document('CompleteMultipartUploadResult', element('Key', key));
}

function inUpload(content: BucketContent, request: BucketRequest, id: string): Reply {
  if (request.method === 'POST') return complete(content, request, id);
  const upload = content.uploads.get(id);
  if (!upload) return refusal(404, 'NoSuchUpload');
  if (request.method === 'DELETE') {
    content.uploads.delete(id);
    return { status: 204 };
  }
  const tag = md5(request.body);
  upload.parts.set(Number(request.query.get('partNumber')), { body: request.body, tag });
  return { headers: { etag: `"${tag}"` } };
}

function ofBucket(content: BucketContent, request: BucketRequest): Reply {
  if (request.query.has('delete')) return removeObjects(content, request);
  return request.query.has('uploads') ? listUploads(content, request) : listObjects(content, request);
}

/** The response of a healthy store. */
export function reply(content: BucketContent, request: BucketRequest): Reply {
  const { method, key, query } = request;
  if (key === '') return ofBucket(content, request);
  const id = query.get('uploadId');
  if (id !== null) return inUpload(content, request, id);
  switch (method) {
    case 'POST': {
      const begun = randomUUID();
      content.uploads.set(begun, { key, parts: new Map(), begunOn: new Date() });
      return document('InitiateMultipartUploadResult', element('UploadId', begun));
    }
    case 'PUT':
      put(content, key, request.body);
      return {};
    case 'DELETE':
      content.objects.delete(key);
      return { status: 204 };
    default:
      return read(content, request);
  }
}
