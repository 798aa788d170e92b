import type { Operation } from './operation';
import { chance, type Source, validValue } from './valid-value';

export interface FormPart {
  readonly name: string;
  readonly fileName?: string;
  readonly content: Buffer;
}

export type DraftBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly parts: readonly FormPart[] }
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly type: string };

/** A request before it is encoded, in which single parts can still be changed. */
export interface Draft {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  /** As in the address, percent-encoded. */
  readonly pathValues: ReadonlyMap<string, string>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: DraftBody;
}

/** Lone surrogates have no encoding; what is sent for them is not UTF-8. */
export function encodePart(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : Array.from(text, (character) =>
        character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80',
      ).join('');
}

/** A request that the description allows, with values that mostly exist. */
export function validDraft(source: Source, operation: Operation): Draft {
  const { method, path, pathParameters, queryParameters } = operation;
  return {
    method,
    path,
    pathValues: new Map(
      pathParameters.map(({ name, schema }) => [
        name,
        encodePart(String(validValue(source, schema, name, 0))),
      ]),
    ),
    query: queryParameters
      .filter(({ name, required }) => name !== 'token' && (required || chance(source, 0.5)))
      .map(({ name, schema }) => [encodePart(name), encodePart(String(validValue(source, schema, name, 0)))]),
    headers: [['accept', pickAccept(source, operation)]],
    body: validBody(source, operation),
  };
}

function pickAccept(source: Source, { fileTypes }: Operation): string {
  if (fileTypes.length > 0 && chance(source, 0.8)) return source.random.pick(fileTypes);
  return source.random.pick(['application/json', '*/*', 'application/json, text/plain, */*']);
}

function validBody(source: Source, { body }: Operation): DraftBody {
  if (!body) return { kind: 'none' };
  if (body.type === 'application/json') return { kind: 'json', value: validValue(source, body.schema) };
  const parts = Object.entries(body.schema.properties ?? {}).map(([name, schema]): FormPart => {
    if (schema.format === 'binary') return { name, ...source.random.pick(source.known.files) };
    return { name, content: Buffer.from(String(validValue(source, schema, name, 0))) };
  });
  return { kind: 'form', parts };
}
