import type { Kind } from '@landrace/contract/core/field';
import type { FieldChoice } from './query';

type Encode = (value: unknown) => unknown;

/** A calendar day in the long form the contract uses for all dates. */
const day: Encode = (value) => `${value}T00:00:00.000Z`;
const instant: Encode = (value) => (value as Date).toISOString();
const wrapped: Encode = (value) => ({ value });

const encoders: Partial<Record<Kind, Encode>> = { date: day, timestamp: instant, counter: wrapped };

/** Converts a database row to wire format. Nulls are left out. */
export function rowEncoder(
  fields: readonly FieldChoice[],
): (row: Record<string, unknown>) => Record<string, unknown> {
  const plan = fields.map(({ name, field }) => [name, encoders[field.kind]] as const);
  return (row) => {
    const encoded: Record<string, unknown> = {};
    for (const [name, encode] of plan) {
      const value = row[name];
      if (value !== null && value !== undefined) encoded[name] = encode ? encode(value) : value;
    }
    return encoded;
  };
}
