import { createHash } from 'node:crypto';

/** Tokens are kept as digests: who reads the table cannot sign in with what stands there. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
