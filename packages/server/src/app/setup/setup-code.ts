import { createHash, timingSafeEqual } from 'node:crypto';
import { fail } from '../../platform/failure';

/**
 * Until set-up is done, only the code distinguishes the administrator from anybody else who reaches the port. The
 * origin of a call proves nothing: a reverse proxy on this machine makes every visitor look local. 80 random bits
 * cannot be guessed, so wrong codes are not counted.
 */
export function requireCode(code: string, submitted: string | null | undefined): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(submitted?.trim() ?? ''), digest(code))) throw fail('setup.codeNeeded', {});
}
