import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Of pino: an error is 50, a fatal one 60. */
const errorLevel = 50;

/** Lines in which a program logged an error; lines that are not JSON were not logged. */
export async function loggedErrors(files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files)
    for await (const line of createInterface({ input: createReadStream(file) }))
      if (line !== '' && isError(line)) found.push(line);
  return found;
}

export function isError(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: number };
    return (level ?? errorLevel) >= errorLevel;
  } catch {
    return true;
  }
}
