/** The part of JSON Schema that the API description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface RawParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

interface RawOperation {
  readonly 'x-access': string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly RawParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, Response>>;
}

/** The generated description of the API, as far as requests are made from it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Operation {
  /** Such as `POST /api/marker/table`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  /** Also takes its credential from a cookie or from the address. */
  readonly byLink: boolean;
  readonly pathParameters: readonly Parameter[];
  readonly queryParameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  /** Of its list, by name; empty for other calls. */
  readonly columns: ReadonlyMap<string, Schema>;
  /** Possible values of `accept`. */
  readonly fileTypes: readonly string[];
  /** By status, the codes of 5xx that it may answer. */
  readonly serverErrors: ReadonlyMap<number, ReadonlySet<string>>;
}

/** The target of `#/components/<group>/<name>`. */
function lookUp<Entry>(entries: Readonly<Record<string, Entry>>, reference: string): Entry {
  const name = reference.split('/').at(-1) ?? '';
  const found = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (found === undefined) throw new Error(`The API description has no ${reference}.`);
  return found;
}

export function resolve(schemas: ApiDocument['components']['schemas'], schema: Schema): Schema {
  return schema.$ref === undefined ? schema : resolve(schemas, lookUp(schemas, schema.$ref));
}

function codesOf(document: ApiDocument, response: Response): ReadonlySet<string> {
  if (response.$ref !== undefined)
    return codesOf(document, lookUp(document.components.responses, response.$ref));
  const schemas = Object.values(response.content ?? {}).flatMap(({ schema }) => schema?.allOf ?? []);
  return new Set(schemas.flatMap(({ properties }) => properties?.code?.enum ?? []).map(String));
}

function serverErrors(document: ApiDocument, { responses }: RawOperation): Operation['serverErrors'] {
  const entries = Object.entries(responses).filter(([status]) => /^5\d\d$/.test(status));
  return new Map(entries.map(([status, response]) => [Number(status), codesOf(document, response)]));
}

const listCall = /\/(export\/job|export|facets|ids|clusters)$/;

/** Columns are described by the call that returns rows; its companions take the same ones. */
function columnsOf(document: ApiDocument, path: string): Operation['columns'] {
  for (const candidate of [path, path.replace(listCall, '')]) {
    const answer = document.paths[candidate]?.post?.responses['200']?.content?.['application/json']?.schema;
    const row = answer?.properties?.data?.items;
    if (row?.$ref !== undefined)
      return new Map(Object.entries(resolve(document.components.schemas, row).properties ?? {}));
  }
  return new Map();
}

function parametersIn(place: string, { parameters = [] }: RawOperation): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.in === place);
}

export function readOperations(document: ApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, raw]) => {
      const method = key.toUpperCase();
      const [body] = Object.entries(raw.requestBody?.content ?? {});
      const answers = Object.keys(raw.responses['200']?.content ?? {});
      return {
        name: `${method} ${path}`,
        method,
        path,
        access: raw['x-access'],
        byLink: raw.security.some((requirement) => Object.hasOwn(requirement, 'link')),
        pathParameters: parametersIn('path', raw),
        queryParameters: parametersIn('query', raw),
        body: body && { type: body[0], schema: body[1].schema },
        columns: columnsOf(document, path),
        fileTypes: answers.length > 1 ? answers : [],
        serverErrors: serverErrors(document, raw),
      };
    }),
  );
}
