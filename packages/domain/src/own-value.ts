/**
 * The value of a key that may come from outside. Inherited properties such as `constructor` are not values: with a
 * plain look-up, the sender of the key could control what the program does next.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined;
export function ownValue(record: object, key: string): unknown;
export function ownValue(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Readonly<Record<string, unknown>>)[key] : undefined;
}
