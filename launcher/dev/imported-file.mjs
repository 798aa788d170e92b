import { fileURLToPath } from 'node:url';

/**
 * The file behind the address of a module. Packages of others and Node's own modules are none: nobody edits them.
 * @param {string} url
 * @returns {string | undefined}
 */
export function importedFile(url) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return undefined;
  // tsx adds a query to some addresses.
  return fileURLToPath(url.replace(/[?#].*$/, ''));
}
