/** Where a call goes to. Relative to the page, so that the portal works below any path. */
export function apiAddress(path: string): string {
  return new URL(`api/${path}`, document.baseURI).href;
}
