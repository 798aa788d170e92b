import { send } from './request';

/** A response that is neither text nor a download: raw bytes. */
export async function apiBytes(path: string, query: object, signal: AbortSignal): Promise<ArrayBuffer> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const response = await send({ method: 'GET', path: `${path}?${search}`, signal, accept: '*/*' });
  return await response.arrayBuffer();
}
