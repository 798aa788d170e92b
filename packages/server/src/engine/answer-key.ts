import { createHash } from 'node:crypto';
import type { Database } from '../platform/db/database';
import type { BoundSource } from './source';

/**
 * The key of a cached answer. Callers with the same rights share it, because it holds the values of the scope. It is
 * a digest, because drawn shapes and long lists of ids are part of scopes.
 */
export function answerKey(database: Database, source: BoundSource, ...more: unknown[]): string {
  const scope = source.scope ? database.describe(source.scope) : null;
  return createHash('sha256')
    .update(JSON.stringify([source.view, scope, ...more]))
    .digest('base64');
}
