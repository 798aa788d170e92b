import type { SettingDefinition } from '@landrace/contract/core/setting';
import { isServiceAddress } from '@landrace/contract/service-address';
import { type SettingKey, type Settings, settings } from '@landrace/contract/settings';
import { ownValue } from '@landrace/domain/own-value';
import { sql } from 'kysely';
import { type AuditEvent, recordEvent } from '../audit/note-event';
import type { Clock } from '../clock/clock';
import type { Database } from '../db/database';
import type { Reader, Writer } from '../db/handle';
import { Failure, fail } from '../failure';

/** Maximum age of the cached copy: another process (the command line) may have changed a setting. */
const copyLifeMs = 1_000;

export interface SettingStore {
  /** Every setting, with its default if none is stored. */
  all(): Promise<Settings>;
  change(tx: Writer, changes: Partial<Settings>, by: ChangedBy): Promise<void>;
  /** Drops the cached copy, after a change by this process. */
  forget(): void;
}

type ChangedBy = Pick<AuditEvent, 'actor' | 'address'>;

export interface SettingStoreOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Values from the environment, which override stored ones. */
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
        // While the database is unreachable the portal keeps its last settings.
        if (!copy || !(problem instanceof Failure && problem.code === 'service.unavailable')) throw problem;
      }
      return copy.settings;
    },
    async change(tx, changes, by) {
      const before = await readSettings(tx);
      for (const [key, value] of Object.entries(changes)) await writeSetting(tx, key, value, by);
      await noteChanges(tx, [before, changes], by);
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

async function writeSetting(tx: Writer, key: string, value: unknown, { actor }: ChangedBy): Promise<void> {
  const setting = ownValue<SettingDefinition>(settings, key);
  if (!setting) throw fail('setting.unknown', { key });
  const read = setting.schema.safeParse(value);
  if (!read.success) throw fail('setting.invalid', { key }, read.error);
  // Not part of the schema: an invalid stored address would be read as empty, which means local accounts. The client
  // refuses to call it.
  if (setting.isCalled && read.data !== '' && !isServiceAddress(String(read.data)))
    throw fail('setting.notEncrypted', { key });
  await tx.run(sql`
    insert into setting (key, value, user_id) values (${key}, ${JSON.stringify(read.data)}::jsonb, ${actor?.id ?? null})
    on conflict (key) do update set value = excluded.value, user_id = excluded.user_id`);
}

/** For a secret only the fact of the change is recorded. */
async function noteChanges(
  tx: Writer,
  [before, after]: readonly [Settings, Partial<Settings>],
  by: ChangedBy,
): Promise<void> {
  for (const key of Object.keys(after) as SettingKey[]) {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    const details = settings[key].audience === 'secret' ? {} : { before: before[key], after: after[key] };
    await recordEvent(tx, { ...by, action: 'setting.changed', subject: { name: key }, details });
  }
}
