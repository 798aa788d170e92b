import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { ownValue } from '@landrace/domain/own-value';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding, encodings } from '../platform/http/accepted-encoding';
import { giveCsrfCookie } from '../platform/http/csrf';
import { entityTag } from '../platform/http/entity-tags';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Names of built files carry a digest of their content, so they never change. */
const forever = 'public, max-age=31536000, immutable';

const contentSecurityPolicy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `object-src 'none'`,
  `base-uri 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'self'`,
].join('; ');

/** A file of the portal, as it is and as the build compressed it. */
interface PortalFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Changes with the content. */
  readonly tag: string;
  readonly plain: StoredFile;
  readonly compressed: ReadonlyMap<Encoding, StoredFile>;
}

interface StoredFile {
  readonly path: string;
  readonly bytes: number;
}

const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;

/**
 * Serves the built portal: one page, whose hash the browser evaluates, and its files. The list of files is read once;
 * no path is built from an address.
 */
export async function servePortal(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readFiles(folder);

  const answer = (address: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(address);
    if (!file) return reply.callNotFound();
    if (address === page) {
      giveCsrfCookie({ request, reply });
      reply.header('content-security-policy', contentSecurityPolicy);
    }
    return send(file, request, reply);
  };
  app.get('/', (request, reply) => answer(page, request, reply));
  app.get('/*', (request, reply) => answer(request.url.split('?')[0] ?? '/', request, reply));
}

function send(
  { type, cacheControl, tag, plain, compressed }: PortalFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', tag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const offered = [...compressed.keys()];
  const encoding = acceptedEncoding(request.headers['accept-encoding'], offered);
  const { path, bytes } = (encoding && compressed.get(encoding)) ?? plain;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).header('content-length', bytes).send(createReadStream(path));
}

const page = '/index.html';

/** By address. A compressed copy is served only in place of its original. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, PortalFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths = new Set(found);
  const isCopy = (path: string) =>
    Object.values(suffixes).some(
      (suffix) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)),
    );
  const files = new Map<string, PortalFile>();
  for (const path of paths) {
    if (isCopy(path)) continue;
    const address = `/${relative(folder, path).replaceAll('\\', '/')}`;
    const compressed = new Map<Encoding, StoredFile>();
    for (const encoding of encodings) {
      const copy = path + suffixes[encoding];
      if (paths.has(copy)) compressed.set(encoding, await storedFile(copy));
    }
    const content = await readFile(path);
    files.set(address, {
      type: ownValue(mediaTypes, extname(path)) ?? 'application/octet-stream',
      cacheControl: address.startsWith('/assets/') ? forever : 'no-cache',
      tag: entityTag(content),
      plain: { path, bytes: content.length },
      compressed,
    });
  }
  return files;
}

async function storedFile(path: string): Promise<StoredFile> {
  return { path, bytes: (await stat(path)).size };
}
