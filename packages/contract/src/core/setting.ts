import type { z } from 'zod';

/**
 * A runtime setting: stored in the database, changed without a restart. Boot configuration (ports, addresses, secrets
 * of the machine) is not a setting.
 */
export interface SettingDefinition<Value = unknown> {
  readonly schema: z.ZodType<Value>;
  readonly fallback: Value;
  /** `public` goes to every client, `admin` to administrators, `secret` is written and never read back. */
  readonly audience: 'public' | 'admin' | 'secret';
  /** The server calls this address and sends secrets there, so a new value must be encrypted or on this machine. */
  readonly isCalled?: true;
  /** What it does, for the settings screen's reference and the command line. */
  readonly description: string;
}

export function defineSetting<Value>(setting: SettingDefinition<Value>): SettingDefinition<Value> {
  return setting;
}

export type SettingsOf<S extends Readonly<Record<string, SettingDefinition>>> = {
  readonly [Key in keyof S]: z.output<S[Key]['schema']>;
};
