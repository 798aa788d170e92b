import { createHash } from 'node:crypto';

/** Tokens are stored as digests: nobody who reads the table can sign in with them. */
export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
