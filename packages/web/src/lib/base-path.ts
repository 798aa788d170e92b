/** The path of the portal on its host, with a trailing slash: `/` or `/a/b/`. */
export function basePath(): string {
  return new URL('.', document.baseURI).pathname;
}
