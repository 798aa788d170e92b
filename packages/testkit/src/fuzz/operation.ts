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

/** A part of the description, or where it is. */
type Referable<Part> = Part | { readonly $ref: string };

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
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
  readonly parameters?: readonly Referable<RawParameter>[];
  readonly requestBody?: Referable<RequestBody>;
  readonly responses: Readonly<Record<string, Referable<Response>>>;
}

/** The generated description of the API, as far as requests are made from it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, RawParameter>>;
    readonly requestBodies: Readonly<Record<string, RequestBody>>;
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

/** The part itself, or the one that it refers to as `#/components/<group>/<name>`. */
function target<Part extends object>(
  entries: Readonly<Record<string, Part>>,
  part: Part | { readonly $ref: string },
): Part {
  if (!('$ref' in part)) return part;
  const name = String(part.$ref).split('/').at(-1) ?? '';
  const found = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (found === undefined) throw new Error(`The API description has no ${part.$ref}.`);
  return found;
}

export function resolve(schemas: ApiDocument['components']['schemas'], schema: Schema): Schema {
  return schema.$ref === undefined ? schema : resolve(schemas, target(schemas, schema));
}

function codesOf({ content = {} }: Response): ReadonlySet<string> {
  const schemas = Object.values(content).flatMap(({ schema }) => schema?.allOf ?? []);
  return new Set(schemas.flatMap(({ properties }) => properties?.code?.enum ?? []).map(String));
}

function serverErrors({ components }: ApiDocument, { responses }: RawOperation): Operation['serverErrors'] {
  const entries = Object.entries(responses).filter(([status]) => /^5\d\d$/.test(status));
  return new Map(
    entries.map(([status, response]) => [Number(status), codesOf(target(components.responses, response))]),
  );
}

/** What a successful call answers, by the type of its content. */
function answersOf({ components }: ApiDocument, operation: RawOperation | undefined) {
  const success = operation?.responses['200'];
  return (success && target(components.responses, success).content) ?? {};
}

const listCall = /\/(export\/job|export|facets|ids|clusters)$/;

/** Columns are described by the call that returns rows; its companions take the same ones. */
function columnsOf(document: ApiDocument, path: string): Operation['columns'] {
  for (const candidate of [path, path.replace(listCall, '')]) {
    const answer = answersOf(document, document.paths[candidate]?.post)['application/json'];
    const row = answer?.schema?.properties?.data?.items;
    if (row?.$ref !== undefined)
      return new Map(Object.entries(resolve(document.components.schemas, row).properties ?? {}));
  }
  return new Map();
}

export function readOperations(document: ApiDocument): readonly Operation[] {
  const { components, paths } = document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, raw]) => {
      const method = key.toUpperCase();
      const requestBody = raw.requestBody && target(components.requestBodies, raw.requestBody);
      const [body] = Object.entries(requestBody?.content ?? {});
      const answers = Object.keys(answersOf(document, raw));
      const parameters = (raw.parameters ?? []).map((part) => target(components.parameters, part));
      return {
        name: `${method} ${path}`,
        method,
        path,
        access: raw['x-access'],
        byLink: raw.security.some((requirement) => Object.hasOwn(requirement, 'link')),
        pathParameters: parameters.filter((parameter) => parameter.in === 'path'),
        queryParameters: parameters.filter((parameter) => parameter.in === 'query'),
        body: body && { type: body[0], schema: body[1].schema },
        columns: columnsOf(document, path),
        fileTypes: answers.length > 1 ? answers : [],
        serverErrors: serverErrors(document, raw),
      };
    }),
  );
}
