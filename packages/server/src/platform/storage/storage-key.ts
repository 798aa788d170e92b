const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const maxKeyLength = 500;

/**
 * Keys are words joined by slashes. A word must not begin with a dot, so a key names neither a parent folder nor the
 * store's own hidden ones.
 */
export function keySegments(key: string): readonly string[] {
  if (!isStorageKey(key))
    throw new Error('A storage key has words of A-Z, a-z, 0-9, dot, hyphen and underscore only.');
  return key.split('/');
}

/** For names that came from outside. */
export function isStorageKey(key: string): boolean {
  return key.length <= maxKeyLength && key.split('/').every((word) => segment.test(word));
}
