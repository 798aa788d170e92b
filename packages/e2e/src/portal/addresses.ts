/**
 * Global setup and the tests run in different processes, and Playwright hands on nothing but the environment.
 */
export interface Addresses {
  readonly portal: string;
  /** The same portal behind a reverse proxy at `/a/b/`. */
  readonly subPath: string;
}

const variable = 'LANDRACE_E2E_ADDRESSES';

export function tellAddresses(addresses: Addresses): void {
  process.env[variable] = JSON.stringify(addresses);
}

export function addresses(): Addresses {
  const told = process.env[variable];
  if (!told) throw new Error('Global setup has not run.');
  return JSON.parse(told) as Addresses;
}
