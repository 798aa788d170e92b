import { fileURLToPath } from 'node:url';

/**
 * The file of a module URL; undefined for third-party packages and Node's own modules, which are never edited.
 * @param {string} url
 * @returns {string | undefined}
 */
export function importedFile(url) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return undefined;
  // tsx adds a query to some URLs.
  return fileURLToPath(url.replace(/[?#].*$/, ''));
}
