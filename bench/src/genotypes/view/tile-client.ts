import http from 'node:http';
import type { Server } from '../../portal';

/** Browsers keep this many connections to one host. */
export const browserConnections = 6;

export interface TileClient {
  get(path: string): Promise<Buffer>;
  close(): void;
}

export function openTileClient({ url }: Pick<Server, 'url'>): TileClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: browserConnections });
  const send = (path: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get(`${url}/api/${path}`, { agent }, resolve).once('error', reject);
    });
  return {
    async get(path) {
      const response = await send(path);
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (response.statusCode !== 200)
        throw new Error(`${path} answered ${response.statusCode}: ${bytes.toString('utf8')}`);
      return bytes;
    },
    close: () => agent.destroy(),
  };
}
