import { send } from './request';

/** An answer that is neither text nor a file to keep: bytes, as they come. */
export async function apiBytes(path: string, query: object, signal: AbortSignal): Promise<ArrayBuffer> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const response = await send({ method: 'GET', path: `${path}?${search}`, signal, accept: '*/*' });
  return await response.arrayBuffer();
}
