import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Signature Version 4, written from its specification and not from a client's code, so that neither repeats the other's
 * mistake.
 */

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The error code of an invalid signature, or undefined. */
export function signatureIssue(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKey, secretKey }: Keys,
): string | undefined {
  const sent =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8}\/(.+?)\/s3\/aws4_request), SignedHeaders=(.+?), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!sent) return 'AccessDenied';
  const [, name, scope = '', region = '', signed = '', signature] = sent;
  if (name !== accessKey) return 'InvalidAccessKeyId';
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const time = String(request.headers['x-amz-date']);
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    canonicalQuery(url),
    ...signed.split(';').map((header) => `${header}:${String(request.headers[header]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretKey}`,
  );
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
