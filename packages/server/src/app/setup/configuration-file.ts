import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What the launcher reads at later starts; see launcher/configuration.mjs. */
interface Configuration {
  /** `embedded`, or the address of another database with its password. */
  readonly database: string;
}

export interface Draft {
  /** Puts the draft into effect. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Written completely before it is renamed: nobody ever reads half a configuration. */
export async function draftConfiguration(
  dataDirectory: string,
  configuration: Configuration,
): Promise<Draft> {
  const file = join(dataDirectory, 'landrace.json');
  const draft = `${file}.draft`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(configuration, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { keep: () => rename(draft, file), discard: () => rm(draft, { force: true }) };
}
