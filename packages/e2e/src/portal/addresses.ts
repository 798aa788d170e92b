/** Global setup and the tests run in different processes, and Playwright only passes on the environment. */
export interface Addresses {
  readonly portal: string;
  /** The same portal behind a reverse proxy at `/a/b/`. */
  readonly subPath: string;
}

const variable = 'LANDRACE_E2E_ADDRESSES';

export function saveAddresses(addresses: Addresses): void {
  process.env[variable] = JSON.stringify(addresses);
}

export function addresses(): Addresses {
  const saved = process.env[variable];
  if (!saved) throw new Error('Global setup has not run.');
  return JSON.parse(saved) as Addresses;
}
