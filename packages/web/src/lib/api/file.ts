/** A file of the build, by the address the bundler gave it. */
export async function loadFile<Content>(address: string, signal?: AbortSignal): Promise<Content> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Content;
}
