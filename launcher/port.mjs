import { once } from 'node:events';
import net from 'node:net';
import { errorCode, Failure } from './failure.mjs';

/**
 * Listens for a moment, and fails with the system's error.
 * @param {{ host?: string, port?: number }} [address] any free port by default
 * @returns {Promise<number>} the port
 */
export async function freePort({ host = '127.0.0.1', port = 0 } = {}) {
  const server = net.createServer().listen({ host, port, exclusive: true });
  await once(server, 'listening');
  const found = /** @type {net.AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return found.port;
}

/** @param {{ host: string, port: number }} address */
export async function requireFreePort({ host, port }) {
  await freePort({ host, port }).catch((error) => {
    throw new Failure(explain(errorCode(error) ?? error.message, host, port));
  });
}

/**
 * @param {string} code
 * @param {string} host
 * @param {number} port
 */
function explain(code, host, port) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use by another program; stop it or choose another port with LANDRACE_PORT.`;
  }
  if (code === 'EACCES')
    return `This user may not listen on port ${port}; choose a port above 1023 with LANDRACE_PORT.`;
  return `Cannot listen on ${host}:${port} (${code}); check LANDRACE_HOST and LANDRACE_PORT.`;
}

/**
 * The address to type into a browser on this machine.
 * @param {{ host: string, port: number }} address
 */
export function localAddress({ host, port }) {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${local ? 'localhost' : urlHost(host)}:${port}/`;
}

/**
 * The product itself serves plain HTTP; passwords would cross the network unencrypted.
 * @param {{ host: string }} address
 */
export function encryptionNotice({ host }) {
  const isLocal = host === 'localhost' || host === '::1' || /^127\./.test(host);
  return isLocal
    ? 'The connection is not encrypted; only this machine can reach it.'
    : 'The connection is not encrypted; use an https proxy before giving others access.';
}

/**
 * Uses the address, since `localhost` may resolve to the IPv6 loopback, on which nothing listens.
 * @param {{ host: string, port: number }} address
 */
export function healthAddress({ host, port }) {
  const loopbackOf = new Map([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '::1'],
  ]);
  return `http://${urlHost(loopbackOf.get(host) ?? host)}:${port}/healthz`;
}

/** @param {string} host */
function urlHost(host) {
  return net.isIPv6(host) ? `[${host}]` : host;
}
