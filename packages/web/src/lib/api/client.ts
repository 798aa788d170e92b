import type { Api } from '@landrace/contract/api';
import type { QueryKey } from '@tanstack/react-query';
import { saveResponse } from '../download';
import { quietQuery } from './query-client';
import { type Request, send, sendUpload } from './request';

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
  return await answerOf(await send(requestOf(call, options)));
}

/** The same as a query whose screen shows a failure itself. Its key starts with the group by which it is refreshed. */
export function apiQuery<C extends Call>(group: QueryKey, call: C, ...[options]: Arguments<C>) {
  return quietQuery<Api[C]['response']>([...group, call, options], async (signal) =>
    answerOf(await send(requestOf(call, { ...options, signal }))),
  );
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
  const { otherwise, ...rest }: LooseOptions & { readonly otherwise: string } = options;
  await saveResponse(await send(requestOf(call, { accept: '*/*', ...rest })), otherwise);
}

/** A call that returns bytes for processing. */
export async function apiBytes<C extends Call>(call: C, options: Options<C>): Promise<ArrayBuffer> {
  return await (await send(requestOf(call, { accept: '*/*', ...options }))).arrayBuffer();
}

/** A call with a file in it. The parts are those of the contract, as text or file. */
export async function apiForm<C extends Call>(
  call: C,
  parts: Readonly<Record<string, string | Blob>>,
  params: Values = {},
): Promise<Api[C]['response']> {
  return await answerOf(await send({ ...requestOf(call, { params }), form: formOf(parts) }));
}

interface UploadOptions<C extends Call> {
  readonly params?: Values;
  readonly query: Api[C]['query'];
  readonly parts: Readonly<Record<string, Blob>>;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** A call with a large file in it, with progress. */
export async function apiUpload<C extends Call>(
  call: C,
  { params, query, parts, signal, onProgress }: UploadOptions<C>,
): Promise<Api[C]['response']> {
  const request = requestOf(call, { params, query: query as Values | undefined, signal });
  return await answerOf(await sendUpload({ ...request, form: formOf(parts), onProgress }));
}

function formOf(parts: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

interface LooseOptions extends Pick<Request, 'body' | 'signal' | 'accept'> {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
}

/** What every kind of call has in common. */
function requestOf(call: Call, { params = {}, query = {}, ...rest }: LooseOptions = {}): Request {
  const [method = '', template = ''] = call.split(' ');
  return { ...rest, method, path: fill(template, params) + search(query) };
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
