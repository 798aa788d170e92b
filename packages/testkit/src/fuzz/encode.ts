import type { Draft, FormPart } from './draft';
import type { Framing, FuzzCase } from './make-case';

/** The credential of a caller; undefined for an anonymous one. */
export interface Token {
  readonly session: string;
  readonly image: string;
}

export interface EncodedRequest {
  readonly head: Buffer;
  readonly body: Buffer;
}

const boundary = 'landrace-fuzz-boundary';

function targetOf({ path, pathValues, query }: Draft): string {
  const address = path.replace(/\{(\w+)\}/g, (brace, name: string) => pathValues.get(name) ?? brace);
  return query.length === 0
    ? address
    : `${address}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

function encodeForm(parts: readonly FormPart[]): Buffer {
  const quoted = (text: string) => text.replace(/["\r\n]/g, encodeURIComponent);
  const encoded = parts.map(({ name, fileName, content }) => {
    const file = fileName === undefined ? '' : `; filename="${quoted(fileName)}"`;
    const disposition = `content-disposition: form-data; name="${quoted(name)}"${file}`;
    const head = Buffer.from(`--${boundary}\r\n${disposition}\r\n\r\n`);
    return Buffer.concat([head, content, Buffer.from('\r\n')]);
  });
  return Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]);
}

function encodeBody({ body }: Draft): { bytes: Buffer; type?: string } {
  switch (body.kind) {
    case 'none':
      return { bytes: Buffer.alloc(0) };
    case 'json':
      return { bytes: Buffer.from(JSON.stringify(body.value) ?? ''), type: 'application/json' };
    case 'form':
      return { bytes: encodeForm(body.parts), type: `multipart/form-data; boundary=${boundary}` };
    case 'bytes':
      return body;
  }
}

const frames: Readonly<Record<Framing, (bytes: Buffer) => { headers: readonly string[]; bytes: Buffer }>> = {
  exact: (bytes) => ({ headers: [`content-length: ${bytes.length}`], bytes }),
  tooShort: (bytes) => ({ headers: [`content-length: ${Math.max(0, bytes.length - 3)}`], bytes }),
  tooLong: (bytes) => ({ headers: [`content-length: ${bytes.length + 7}`], bytes }),
  notANumber: (bytes) => ({ headers: ['content-length: many'], bytes }),
  both: (bytes) => ({ headers: ['transfer-encoding: chunked', `content-length: ${bytes.length}`], bytes }),
  chunked: (bytes) => ({
    headers: ['transfer-encoding: chunked'],
    bytes: Buffer.concat([
      ...(bytes.length > 0
        ? [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]
        : []),
      Buffer.from('0\r\n\r\n'),
    ]),
  }),
};

function withCredential({ draft, credential }: FuzzCase, token: Token | undefined): Draft {
  if (!token || draft.headers.some(([name]) => name === 'authorization')) return draft;
  if (credential === 'link') return { ...draft, query: [...draft.query, ['token', token.image]] };
  const header: readonly [string, string] =
    credential === 'cookie'
      ? ['cookie', `token=${token.session}`]
      : ['authorization', `Bearer ${token.session}`];
  return { ...draft, headers: [...draft.headers, header] };
}

/** The bytes on the wire. The connection is for this request alone unless another one follows. */
export function encodeRequest(fuzzCase: FuzzCase, host: string, token?: Token): EncodedRequest {
  const draft = withCredential(fuzzCase, token);
  const { bytes, type } = encodeBody(draft);
  const names = new Set(draft.headers.map(([name]) => name));
  const hasBody = bytes.length > 0 || draft.body.kind !== 'none';
  const frame = hasBody ? frames[fuzzCase.framing](bytes) : { headers: [], bytes };
  const lines = [
    `${draft.method} ${targetOf(draft)} HTTP/1.1`,
    ...(names.has('host') ? [] : [`host: ${host}`]),
    ...(type === undefined || names.has('content-type') ? [] : [`content-type: ${type}`]),
    ...draft.headers.map(([name, value]) => `${name}: ${value}`),
    ...frame.headers,
    ...(fuzzCase.client.does === 'pipeline' ? [] : ['connection: close']),
  ];
  // Headers are bytes; characters beyond them are truncated.
  return { head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body: frame.bytes };
}

/** The request that follows on the same connection. */
export function secondRequest(host: string): Buffer {
  return Buffer.from(`GET /api/settings HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
}

const longest = 2_000;
const cut = (text: string) =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

/** A request as a curl command, without the token. */
export function describeRequest(fuzzCase: FuzzCase): string {
  const { draft, account, credential, framing, client } = fuzzCase;
  const { bytes, type } = encodeBody(draft);
  const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "'\\''")}'`;
  const headers = [...(type === undefined ? [] : [['content-type', type] as const]), ...draft.headers];
  return [
    `curl -X ${draft.method} ${quoted(cut(targetOf(draft)))}`,
    ...headers.map(([name, value]) => `-H ${quoted(cut(`${name}: ${value}`))}`),
    ...(bytes.length > 0 ? [`--data-binary ${quoted(cut(bytes.toString('utf8')))}`] : []),
    `# as ${account}${account === 'anonymous' ? '' : ` by ${credential}`}, length ${framing}, client ${JSON.stringify(client)}`,
  ].join(' \\\n    ');
}
