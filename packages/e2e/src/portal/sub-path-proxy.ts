import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const prefix = '/a/b/';

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** A reverse proxy that serves only the portal, under a path. */
export async function startSubPathProxy(target: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!path.startsWith(prefix)) {
      outgoing.writeHead(404).end();
      return;
    }
    const address = new URL(path.slice(prefix.length), target);
    const headers = { ...incoming.headers, host: address.host };
    const onward = request(address, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
