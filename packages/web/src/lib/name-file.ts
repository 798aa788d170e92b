import { nameFileLimit } from '@landrace/contract/areas/groups/group-kinds';

/** Why a file cannot be a list of names, before it is read. */
export function refusalOfFile(file: File, endings: readonly string[]): 'type' | 'size' | undefined {
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return 'type';
  return file.size >= nameFileLimit ? 'size' : undefined;
}

/** Undefined unless it is UTF-8 text. */
export async function textOfFile(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // UTF-16 without a byte order mark passes for UTF-8 and is full of NUL characters.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
