import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo, Refusal } from './gatekeeper-answers';
import type { GatekeeperWorld } from './gatekeeper-world';

/** `silent` never answers; the others answer every call with an invalid response. */
export type Behaviour = 'well' | 'silent' | 'html' | 'notJson' | 'emptyObject' | 'error';

export interface GatekeeperServer extends GatekeeperWorld {
  /** Without the `/api/` that the protocol appends. */
  readonly url: string;
  /** The portal's account; an administrator of the service. */
  readonly account: { readonly username: string; readonly password: string };
  /** Every call, as `GET user`. */
  readonly asked: string[];
  behave(behaviour: Behaviour): void;
  /** Answers calls of this path with an error, of the protocol or another one. Without a refusal it stops that. */
  refuse(path: string, refusal?: { readonly status: number; readonly description: string }): void;
  /** Only the test closes it during an outage: the port stays free for its return. */
  close(): Promise<void>;
}

const account = { username: 'portal', password: 'the portal itself' } as const;

/** A small user-access service: the protocol over real HTTP, with data in memory. */
export async function startGatekeeperServer(
  world: Pick<GatekeeperWorld, 'users' | 'institutions' | 'databases'>,
): Promise<GatekeeperServer> {
  const whole: GatekeeperWorld = { ...world, requests: [], tokens: new Set() };
  const asked: string[] = [];
  const refusals = new Map<string, Refusal>();
  let behaviour: Behaviour = 'well';

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.replace(/^\/api\//, '');
    asked.push(`${request.method} ${path}`);
    if (behaviour === 'silent') return;
    if (behaviour !== 'well') return sendInvalidResponse(behaviour, response);
    const refusal = refusals.get(path);
    if (refusal) return sendRefusal(response, refusal);
    const text = Buffer.concat(await request.toArray()).toString('utf8');
    const call = {
      name: `${request.method} ${path.replace(/\/\d+\//, '/{id}/')}`,
      path,
      query: url.searchParams,
      body: text === '' ? undefined : JSON.parse(text),
      headers: request.headers,
    };
    send(response, 200, answerTo({ ...whole, account, newToken }, call));
  }

  function newToken(): string {
    const token = randomUUID();
    whole.tokens.add(token);
    return token;
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((problem: unknown) =>
      sendRefusal(response, problem instanceof Refusal ? problem : new Refusal(500, String(problem))),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...whole,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    asked,
    behave(next) {
      behaviour = next;
    },
    refuse(path, refusal) {
      if (refusal) refusals.set(path, new Refusal(refusal.status, refusal.description));
      else refusals.delete(path);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendRefusal(response: ServerResponse, { status, description }: Refusal): void {
  send(response, status, { code: status, description });
}

function sendInvalidResponse(
  behaviour: Exclude<Behaviour, 'well' | 'silent'>,
  response: ServerResponse,
): void {
  switch (behaviour) {
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Welcome</h1></html>');
      return;
    case 'notJson':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"token":');
      return;
    case 'emptyObject':
      send(response, 200, {});
      return;
    case 'error':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<html>Internal error</html>');
  }
}
