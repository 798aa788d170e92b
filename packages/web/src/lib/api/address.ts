/** The address of a call, relative to the page, so that the portal works below any path. */
export function apiAddress(path: string): string {
  return new URL(`api/${path}`, document.baseURI).href;
}
