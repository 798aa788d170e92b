import type { Api } from '@landrace/contract/api';
import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import {
  cleanPreference,
  defaultPreferences,
  necessaryPreferences,
  type PreferenceKey,
  type Preferences,
  preferenceKeys,
  unkeptPreferences,
} from './preference-keys';

/** Settings as the server sends them; empty ones are absent. */
export type PublicSettings = Api['GET settings']['response'];

/** Stored per browser rather than per user; needs no consent. */
export interface DeviceRecord {
  readonly baseUrl: string;
  readonly token: Session | null;
  readonly serverSettings: PublicSettings | null;
}

/**
 * Whether more than the necessary may be stored. Until the settings are loaded it may not: the portal could require
 * consent.
 */
export function mayKeepEverything(
  settings: PublicSettings | null,
  consent: Preferences['cookiesAccepted'],
): boolean {
  if (settings === null) return false;
  return settings.showGdprNotification !== true || consent === 'accepted';
}

/** The part of a user's preferences that outlives the session. */
export function storedPreferences(preferences: Preferences, everything: boolean): Partial<Preferences> {
  const keys = everything ? preferenceKeys : necessaryPreferences;
  return Object.fromEntries(
    keys.filter((key) => !unkeptPreferences.includes(key)).map((key) => [key, preferences[key]]),
  );
}

/** Stored values over defaults. Values of the wrong type in an old or broken record are dropped. */
export function restorePreferences(stored: unknown): Preferences {
  if (!isRecord(stored)) return defaultPreferences;
  const restored = preferenceKeys
    .filter((key) => key in stored && hasShapeOfDefault(key, stored[key]))
    .map((key) => [key, restoreValue(key, stored[key])]);
  return { ...defaultPreferences, ...Object.fromEntries(restored) };
}

export function restoreDevice(stored: unknown, baseUrl: string): DeviceRecord {
  const record = isRecord(stored) ? stored : {};
  return {
    baseUrl,
    token: isSession(record.token) ? record.token : null,
    serverSettings: isRecord(record.serverSettings) ? (record.serverSettings as PublicSettings) : null,
  };
}

function restoreValue(key: PreferenceKey, value: unknown): unknown {
  const fallback = defaultPreferences[key];
  const complete = isRecord(value) && isRecord(fallback) ? { ...fallback, ...value } : value;
  return cleanPreference(key, complete as Preferences[PreferenceKey]);
}

function hasShapeOfDefault(key: PreferenceKey, value: unknown): boolean {
  const fallback: unknown = defaultPreferences[key];
  if (fallback === null) return value === null || typeof value === 'string' || typeof value === 'boolean';
  if (Array.isArray(fallback)) return Array.isArray(value);
  if (isRecord(fallback)) return isRecord(value) && valuesHaveShape(fallback, value);
  return typeof value === typeof fallback;
}

function valuesHaveShape(fallback: Record<string, unknown>, value: Record<string, unknown>): boolean {
  return Object.keys(fallback).every((name) => !(name in value) || Array.isArray(value[name]));
}

function isSession(value: unknown): value is Session {
  return (
    isRecord(value) &&
    typeof value.token === 'string' &&
    typeof value.id === 'number' &&
    typeof value.createdOn === 'number' &&
    typeof value.lifetime === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
