import { type SettingKey, type Settings, settings } from '@landrace/contract/settings';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock';
import type { Database } from '../db/database';
import type { Reader, Writer } from '../db/handle';
import { Failure, fail } from '../failure';

/** How old a copy may be: another process (the command line) may have changed a setting. */
const copyLifeMs = 1_000;

export interface SettingStore {
  /** Every setting, with the declared value where none is stored. */
  all(): Promise<Settings>;
  change(tx: Writer, changes: Partial<Settings>, userId: number | undefined): Promise<void>;
  /** Forget the copy, after a change of one's own. */
  forget(): void;
}

export interface SettingStoreOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Values of the environment, which win over stored ones. */
  readonly fixed: Partial<Settings>;
}

export function settingStore({ database, clock, fixed }: SettingStoreOptions): SettingStore {
  let copy: { at: number; settings: Settings } | undefined;
  return {
    async all() {
      const now = clock.now().getTime();
      if (copy && now - copy.at < copyLifeMs) return copy.settings;
      try {
        copy = { at: now, settings: { ...(await readSettings(database.reader)), ...fixed } };
      } catch (problem) {
        // While the database is away the portal still knows how it is set up.
        if (!copy || !(problem instanceof Failure && problem.code === 'service.unavailable')) throw problem;
      }
      return copy.settings;
    },
    async change(tx, changes, userId) {
      for (const [key, value] of Object.entries(changes)) await writeSetting(tx, key, value, userId);
    },
    forget() {
      copy = undefined;
    },
  };
}

async function readSettings(reader: Reader): Promise<Settings> {
  const rows = await reader.many(sql<{ key: string; value: unknown }>`select key, value from setting`);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = Object.entries(settings).map(([key, { schema, fallback }]) => {
    const read = schema.safeParse(stored.get(key));
    return [key, read.success ? read.data : fallback];
  });
  return Object.fromEntries(entries) as Settings;
}

async function writeSetting(
  tx: Writer,
  key: string,
  value: unknown,
  userId: number | undefined,
): Promise<void> {
  if (!Object.hasOwn(settings, key)) throw fail('setting.unknown', { key });
  const read = settings[key as SettingKey].schema.safeParse(value);
  if (!read.success) throw fail('setting.invalid', { key }, read.error);
  await tx.run(sql`
    insert into setting (key, value, user_id) values (${key}, ${JSON.stringify(read.data)}::jsonb, ${userId ?? null})
    on conflict (key) do update set value = excluded.value, user_id = excluded.user_id`);
}
