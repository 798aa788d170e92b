import { connect } from 'node:net';
import type pg from 'pg';

const cancelRequest = 80_877_102;
const connectMs = 5_000;

/** Members of the driver's connection beyond its declared type. */
interface Backend {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

/**
 * Asks PostgreSQL to cancel the statement of a connection, over a separate connection as its protocol requires. The
 * request may arrive after the statement has ended, so the connection must not be reused afterwards.
 */
export function cancelStatement(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as Backend;
  if (processID === null || secretKey === null) return;
  const message = Buffer.alloc(16);
  for (const [index, value] of [message.length, cancelRequest, processID, secretKey].entries())
    message.writeInt32BE(value, index * 4);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(connectMs, () => socket.destroy());
  // The database is gone, and the statement with it.
  socket.on('error', () => undefined);
  socket.end(message);
  socket.resume();
}
