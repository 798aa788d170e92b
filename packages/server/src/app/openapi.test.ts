import { expect, test } from 'vitest';
import { listMounts, listSources } from './http';
import { openApiDocument } from './openapi';

const document = openApiDocument({ sources: listSources, mounts: listMounts }, '1.0.0');
/** Text of a schema above which it is described once. */
const maxRepeated = 300;

interface Place {
  readonly path: readonly string[];
  readonly value: object;
}

function* objectsIn(value: unknown, path: readonly string[] = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  yield { path, value };
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, [...path, key]);
}

const places = [...objectsIn(document)];
const references = new Set(places.flatMap(({ value }) => ('$ref' in value ? [String(value.$ref)] : [])));
const components = new Set(
  places
    .filter(({ path }) => path.length === 3 && path[0] === 'components' && path[1] !== 'securitySchemes')
    .map(({ path }) => `#/${path.join('/')}`),
);

test('every reference is to a component, and every component is referred to', () => {
  expect([...references].sort()).toEqual([...components].sort());
});

test('no address is described twice under different names of its parameters', () => {
  const addresses = Object.keys(document.paths as object).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});

test('a large schema that occurs twice has a name: give it one by `.meta({ id })`', () => {
  const first = new Map<string, string>();
  const repeated: string[] = [];
  for (const { path, value } of places) {
    const isSchema = path.length > 3 && ('type' in value || 'anyOf' in value || 'allOf' in value);
    const text = JSON.stringify(value);
    if (!isSchema || text.length < maxRepeated) continue;
    const place = path.join(' ');
    const known = first.get(text);
    if (known === undefined) first.set(text, place);
    else repeated.push(`${known} = ${place}`);
  }
  expect(repeated).toEqual([]);
});
