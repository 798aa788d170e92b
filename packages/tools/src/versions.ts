/** All packages have the version of the product; the lockfile repeats it for each of them. */

export function packageWithVersion(json: string, version: string): string {
  return json.replace(/^ {2}"version": "[^"]*"/m, `  "version": "${version}"`);
}

interface Lockfile {
  version: string;
  readonly packages: Record<string, { version?: string }>;
}

export function lockWithVersion(json: string, version: string): string {
  const lock = JSON.parse(json) as Lockfile;
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.version !== undefined && /^(packages\/[^/]+)?$/.test(path)) entry.version = version;
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}
