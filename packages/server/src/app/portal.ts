import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ownValue } from '@landrace/domain/own-value';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giveCsrfCookie } from '../platform/http/csrf';

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

/**
 * Serves the built portal: one page, whose hash the browser evaluates, and its files. The list of files is read once;
 * no path is built from an address.
 */
export async function servePortal(app: FastifyInstance, folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/'), path];
      }),
  );
  const page = await readFile(join(folder, 'index.html'), 'utf8');

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    giveCsrfCookie({ request, reply });
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  }

  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const file = files.get(path);
    if (!file) return reply.callNotFound();
    return reply
      .header('cache-control', path.startsWith('/assets/') ? forever : 'no-cache')
      .type(ownValue(mediaTypes, extname(file)) ?? 'application/octet-stream')
      .send(createReadStream(file));
  });
}
