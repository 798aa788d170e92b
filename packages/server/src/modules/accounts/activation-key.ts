import { createHash, randomBytes } from 'node:crypto';

const hours = 48;

export interface ActivationKey {
  /** Part of a link; stored nowhere. */
  readonly key: string;
  readonly hash: Buffer;
  readonly expiresOn: Date;
}

export function newActivationKey(now: Date): ActivationKey {
  const key = randomBytes(32).toString('base64url');
  return { key, hash: hashOfKey(key), expiresOn: new Date(now.getTime() + hours * 60 * 60 * 1000) };
}

export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
