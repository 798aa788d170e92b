import type { Api } from '@landrace/contract/api';
import { saveResponse } from '../download';
import { send, sendUpload } from './request';

type Call = keyof Api;
type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value }
  : { readonly [N in Name]: Value };
type Options<C extends Call> = Part<'params', Api[C]['params']> &
  Part<'query', Api[C]['query']> &
  Part<'body', Api[C]['body']> & {
    readonly signal?: AbortSignal;
    /** The requested content type, if there are several. */
    readonly accept?: string;
  };
type Arguments<C extends Call> =
  Record<never, never> extends Options<C> ? [options?: Options<C>] : [options: Options<C>];

/** One typed call, named as the contract names it: `api('GET clientlocale/{locale}', { params: { locale } })`. */
export async function api<C extends Call>(call: C, ...[options]: Arguments<C>): Promise<Api[C]['response']> {
  const { params, query, body, signal, accept }: LooseOptions = options ?? {};
  const [method = '', template = ''] = call.split(' ');
  const path = fill(template, params ?? {}) + search(query ?? {});
  return await answerOf(await send({ method, path, body, signal, accept }));
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (text === '') return undefined as Answer;
  // A bare string, such as a key, is not JSON.
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
  return (isPlain ? text : JSON.parse(text)) as Answer;
}

/** A call that returns a file: saved under the name the server gives it. */
export async function apiFile<C extends Call>(
  call: C,
  options: Options<C> & { readonly otherwise: string },
): Promise<void> {
  const {
    params,
    query,
    body,
    accept = '*/*',
    otherwise,
  }: LooseOptions & { readonly otherwise: string } = options;
  const [method = '', template = ''] = call.split(' ');
  const path = fill(template, params ?? {}) + search(query ?? {});
  await saveResponse(await send({ method, path, body, accept }), otherwise);
}

/** A call that returns bytes for processing. */
export async function apiBytes<C extends Call>(call: C, options: Options<C>): Promise<Uint8Array> {
  const { params, query, body, signal, accept = '*/*' }: LooseOptions = options;
  const [method = '', template = ''] = call.split(' ');
  const path = fill(template, params ?? {}) + search(query ?? {});
  return new Uint8Array(await (await send({ method, path, body, signal, accept })).arrayBuffer());
}

/** A call with a file in it. The parts are those of the contract, as text or file. */
export async function apiForm<C extends Call>(
  call: C,
  parts: Readonly<Record<string, string | Blob>>,
  params: Values = {},
): Promise<Api[C]['response']> {
  const [method = '', template = ''] = call.split(' ');
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const response = await send({ method, path: fill(template, params), form });
  return (await response.json()) as Api[C]['response'];
}

interface UploadOptions<C extends Call> {
  readonly query: Api[C]['query'];
  readonly parts: Readonly<Record<string, Blob>>;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** A call with a large file in it, with progress. */
export async function apiUpload<C extends Call>(
  call: C,
  { query, parts, signal, onProgress }: UploadOptions<C>,
): Promise<Api[C]['response']> {
  const [method = '', template = ''] = call.split(' ');
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const path = template + search((query ?? {}) as Values);
  return await answerOf(await sendUpload({ method, path, form, signal, onProgress }));
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

interface LooseOptions {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly accept?: string | undefined;
}

function fill(template: string, params: Values): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call ${template} lacks ${name}`);
    return encodeURIComponent(value);
  });
}

function search(query: Values): string {
  const entries = Object.entries(query).filter((entry) => entry[1] !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}
