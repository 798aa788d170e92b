import { createHash, timingSafeEqual } from 'node:crypto';
import { fail } from '../../platform/failure';

/**
 * Until set-up is done, the code is all that distinguishes the administrator from whoever else reaches the
 * port. Where a call comes from proves nothing: a reverse proxy on this machine makes every visitor look local.
 * With 80 random bits nobody guesses it, so wrong codes are not counted.
 */
export function requireCode(code: string, given: string | null | undefined): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given?.trim() ?? ''), digest(code))) throw fail('setup.codeNeeded', {});
}
