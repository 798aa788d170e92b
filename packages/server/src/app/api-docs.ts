import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Landrace API</title>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="../../favicon.svg" />
  </head>
  <body>
    <div id="app"></div>
    <script src="./scalar.js"></script>
    <script src="./start.js"></script>
  </body>
</html>
`;

/** Features of the viewer that would contact or advertise third parties are switched off. */
const configuration = {
  url: '../openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;
const start = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)});\n`;

const contentSecurityPolicy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `object-src 'none'`,
  `base-uri 'self'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ');

/**
 * The viewer's package holds its script (4 MB) as text inside a Fastify plugin and takes a second to load. It is
 * loaded once, when somebody opens the page.
 */
async function loadViewer(): Promise<string> {
  const { default: viewer } = await import('@scalar/fastify-api-reference');
  const holder = Fastify();
  await holder.register(viewer, { routePrefix: '/viewer', configuration: { url: configuration.url } });
  const { body } = await holder.inject('/viewer/js/scalar.js');
  await holder.close();
  return body;
}

type Document = Readonly<Record<string, unknown>>;

interface ApiDocs {
  /** Builds the document, which takes longer than registering every route; called once, by the first request. */
  describe(): Document;
  /** Base address of the documented calls, including the sub-path of a proxy. */
  address(request: FastifyRequest): string;
}

/** The API reference with a console, at `/api/docs/`. */
export function serveApiDocs(app: FastifyInstance, { describe, address }: ApiDocs): void {
  let viewer: Promise<string> | undefined;
  let document: Document | undefined;
  app.get('/api/openapi.json', async (request) => {
    // Paths begin with a slash, so the address must not end with one.
    const url = address(request).replace(/\/$/, '');
    document ??= describe();
    return { ...document, servers: [{ url }] };
  });
  app.get('/api/docs/', (_request, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  app.get('/api/docs/scalar.js', async (_request, reply) => {
    viewer ??= loadViewer();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(await viewer);
  });
}
