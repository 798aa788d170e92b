import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An accession as the protocol names it. */
interface GenesysItem {
  readonly instCode?: string;
  readonly acceNumb?: string;
  readonly doi?: string;
  readonly genus?: string;
}

interface GenesysRequest {
  readonly pii: { readonly name: string; readonly email: string };
  readonly items: readonly GenesysItem[];
}

/** `silent` never answers, `error` is a page of a proxy, the others answer with an invalid response. */
export type GenesysBehaviour =
  | 'well'
  | 'silent'
  | 'error'
  | 'html'
  | 'emptyObject'
  | 'notFound'
  | 'bareRefusal';

export interface GenesysServer {
  readonly url: string;
  readonly account: { readonly clientId: string; readonly clientSecret: string };
  /** Every call, as `POST /oauth/token`. */
  readonly asked: string[];
  /** Accepted requests, by their key. */
  readonly taken: Map<string, GenesysRequest>;
  /** Accession numbers that it does not know. */
  readonly unknown: Set<string>;
  /** Seconds for which new tokens are valid. */
  tokenLife: number;
  /** As if all tokens had expired early. */
  endTokens(): void;
  /** How requests are answered; tokens are still issued, unless `part` includes them. */
  behave(behaviour: GenesysBehaviour, part?: 'requests' | 'tokens'): void;
  close(): Promise<void>;
}

const account = { clientId: 'landrace', clientSecret: 'known to the portal alone' } as const;

/** A small genebank portal: the protocol of requests over real HTTP, with data in memory. */
export async function startGenesysServer(): Promise<GenesysServer> {
  const asked: string[] = [];
  const taken = new Map<string, GenesysRequest>();
  const unknown = new Set<string>();
  const tokens = new Set<string>();
  const behaviours = { requests: 'well', tokens: 'well' } as Record<'requests' | 'tokens', GenesysBehaviour>;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const body = Buffer.concat(await request.toArray());
    const isToken = call === 'POST /oauth/token';
    const behaviour = behaviours[isToken ? 'tokens' : 'requests'];
    if (behaviour !== 'well') return misbehave(behaviour, response);
    if (isToken) return await giveToken(body, request.headers['content-type'] ?? '', response);
    if (call !== 'POST /api/v2/request/external') return send(response, 404, { error: 'not found' });
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return send(response, 401, { error: 'invalid_token' });
    take(JSON.parse(body.toString('utf8')) as GenesysRequest, response);
  }

  async function giveToken(body: Buffer, type: string, response: ServerResponse): Promise<void> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
      .formData()
      .catch(() => new FormData());
    const isGood =
      /^multipart\/form-data/.test(type) &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === account.clientId &&
      form.get('client_secret') === account.clientSecret;
    if (!isGood) return send(response, 401, { error: 'invalid_client' });
    const token = randomUUID();
    tokens.add(token);
    send(response, 200, { access_token: token, token_type: 'bearer', expires_in: world.tokenLife });
  }

  function take(request: GenesysRequest, response: ServerResponse): void {
    const missing = request.items.filter(({ acceNumb }) => unknown.has(acceNumb ?? ''));
    if (missing.length > 0) {
      send(response, 400, missing);
      return;
    }
    const key = randomUUID();
    taken.set(key, request);
    response.writeHead(200, { 'content-type': 'text/plain' }).end(key);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => send(response, 500, {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const world: GenesysServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    asked,
    taken,
    unknown,
    tokenLife: 3600,
    endTokens: () => tokens.clear(),
    behave(behaviour, part = 'requests') {
      behaviours[part] = behaviour;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return world;
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** Status and body of invalid responses. */
const nonsense = {
  error: [502, '<html>Bad gateway</html>'],
  html: [200, '<html>Welcome</html>'],
  emptyObject: [200, '{}'],
  notFound: [404, '<html>Nothing here</html>'],
  bareRefusal: [400, '"not a list"'],
} as const;

function misbehave(behaviour: Exclude<GenesysBehaviour, 'well'>, response: ServerResponse): void {
  if (behaviour === 'silent') return;
  const [status, body] = nonsense[behaviour];
  response.writeHead(status).end(body);
}
