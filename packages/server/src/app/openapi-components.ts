import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

type Group = 'schemas' | 'parameters' | 'requestBodies' | 'responses';

const refer = (group: Group, name: string) => ({ $ref: `#/components/${group}/${name}` });
export const referToSchema = (name: string) => refer('schemas', name);

/** Changes `#/$defs/Name`, by which the validator refers to named schemas, to their place in the document. */
function placeReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placeReferences);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [
    key,
    key === '$ref' ? String(member).replace('#/$defs/', '#/components/schemas/') : placeReferences(member),
  ]);
  return Object.fromEntries(entries);
}

/** What several calls have in common: described once, by a name, and referred to by each of them. */
export class Components {
  readonly #groups: Record<Group, Map<string, Json>>;

  constructor(schemas: Readonly<Record<string, Json>>) {
    this.#groups = {
      schemas: new Map(Object.entries(schemas)),
      parameters: new Map(),
      requestBodies: new Map(),
      responses: new Map(),
    };
  }

  /** Keeps a description by its name and returns a reference to it. */
  add(group: Group, name: string, description: Json): Json {
    const known = this.#groups[group].get(name);
    if (known && !isDeepStrictEqual(known, description))
      throw new Error(`The API description has two different ${group} with the name ${name}.`);
    this.#groups[group].set(name, description);
    return refer(group, name);
  }

  /** JSON Schema of a body or parameter. Schemas with an `id` in their `meta` become components. */
  schema(schema: z.ZodType): Json {
    const {
      $schema: _dialect,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
    for (const [name, named] of Object.entries($defs))
      this.add('schemas', name, placeReferences(named) as Json);
    return placeReferences(rest) as Json;
  }

  /** All of them, by group and name. */
  describe(): Json {
    const sorted = (entries: Map<string, Json>) =>
      Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
    return Object.fromEntries(
      Object.entries(this.#groups).map(([group, entries]) => [group, sorted(entries)]),
    );
  }
}
