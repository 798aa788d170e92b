/**
 * The value under a key that may come from outside. What every object inherits, such as `constructor`, is no value:
 * a plain look-up finds it, and whoever asked for it decides what the program does next.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined;
export function ownValue(record: object, key: string): unknown;
export function ownValue(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Readonly<Record<string, unknown>>)[key] : undefined;
}
