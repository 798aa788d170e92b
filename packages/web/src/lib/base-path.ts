/** Where the portal lives on its host, with a closing slash: `/` or `/a/b/`. */
export function basePath(): string {
  return new URL('.', document.baseURI).pathname;
}
