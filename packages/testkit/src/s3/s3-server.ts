import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type BucketContent, type BucketRequest, type Reply, refusal, reply } from './s3-bucket';
import { signatureIssue } from './s3-signature';

/** `breakOff`: half of the body, then the connection ends. */
type Issue = { readonly status: number; readonly code: string } | 'hangUp' | 'breakOff' | 'silence';

export interface S3Server extends BucketContent {
  /** For LANDRACE_STORAGE_URL, with a prefix. */
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Method and first words of the query of every call. */
  readonly asked: string[];
  /** The failure instead of a response, if any; called for every request. */
  issue: (request: BucketRequest) => Issue | undefined;
  stop(): Promise<void>;
}

const keys = { accessKey: 'landrace', secretKey: 'not-so-secret/+' };
const bucket = 'seeds';
/** As much of an object store as Landrace uses, in memory: with signatures, pages, parts, and failures on demand. */
export async function startS3Server(): Promise<S3Server> {
  const content: BucketContent = { objects: new Map(), uploads: new Map() };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const body = await buffer(request);
    const [, named = '', ...path] = url.pathname.split('/');
    const query = url.searchParams;
    const bucketRequest = {
      method: request.method ?? '',
      key: path.join('/'),
      query,
      headers: request.headers,
      body,
    };
    server.asked.push([bucketRequest.method, ...query.keys()].join(' '));
    const wrong = signatureIssue(request, url, body, keys);
    if (wrong) return send(response, refusal(403, wrong));
    if (named !== bucket) return send(response, refusal(404, 'NoSuchBucket'));
    const issue = server.issue(bucketRequest);
    if (issue === undefined) return send(response, reply(content, bucketRequest));
    if (issue === 'silence') return;
    if (issue === 'hangUp') return void request.socket.destroy();
    if (issue !== 'breakOff') return send(response, refusal(issue.status, issue.code));
    const { status, headers, body: whole = '' } = reply(content, bucketRequest);
    response.writeHead(status ?? 200, { ...headers, 'content-length': String(whole.length) });
    response.write(whole.slice(0, whole.length / 2), () => response.destroy());
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => response.destroy(problem as Error));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const url = `s3://${bucket}/portal?endpoint=${endpoint}`;
  const server: S3Server = {
    url,
    environment: {
      LANDRACE_STORAGE_URL: url,
      LANDRACE_STORAGE_ACCESS_KEY: keys.accessKey,
      LANDRACE_STORAGE_SECRET_KEY: keys.secretKey,
    },
    ...content,
    asked: [],
    issue: () => undefined,
    async stop() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return server;
}

function send(response: ServerResponse, { status = 200, headers, body = '' }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  // Node leaves out the body of a HEAD response itself.
  response.end(body);
}
