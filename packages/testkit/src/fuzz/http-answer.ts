export interface HttpAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Whether it arrived completely. */
  readonly isComplete: boolean;
}

const headEnd = Buffer.from('\r\n\r\n');
const lineEnd = Buffer.from('\r\n');

interface Head {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly end: number;
}

function readHead(bytes: Buffer, start: number): Head | undefined {
  const end = bytes.indexOf(headEnd, start);
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', start, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status, headers: new Map(headers), end: end + headEnd.length };
}

interface Body {
  readonly body: Buffer;
  readonly end: number;
  readonly isComplete: boolean;
}

function readChunks(bytes: Buffer, start: number): Body {
  const pieces: Buffer[] = [];
  for (let at = start; ; ) {
    const end = bytes.indexOf(lineEnd, at);
    const size = end < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, end), 16);
    const next = end + lineEnd.length + size;
    const isWhole = next + lineEnd.length <= bytes.length;
    if (!isWhole) return { body: Buffer.concat(pieces), end: bytes.length, isComplete: false };
    if (size === 0) return { body: Buffer.concat(pieces), end: next + lineEnd.length, isComplete: true };
    pieces.push(bytes.subarray(end + lineEnd.length, next));
    at = next + lineEnd.length;
  }
}

function readBody(bytes: Buffer, { status, headers, end }: Head, method: string): Body {
  if (method === 'HEAD' || status === 204 || status === 304)
    return { body: Buffer.alloc(0), end, isComplete: true };
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes, end);
  const length = headers.get('content-length');
  // It ends with the connection.
  if (length === undefined) return { body: bytes.subarray(end), end: bytes.length, isComplete: true };
  const last = end + Number(length);
  return {
    body: bytes.subarray(end, last),
    end: Math.min(last, bytes.length),
    isComplete: last <= bytes.length,
  };
}

/** The responses on one closed connection, to requests with these methods. */
export function readAnswers(bytes: Buffer, methods: readonly string[]): readonly HttpAnswer[] {
  const answers: HttpAnswer[] = [];
  for (let at = 0; at < bytes.length && answers.length < methods.length; ) {
    const head = readHead(bytes, at);
    if (!head || Number.isNaN(head.status)) break;
    if (head.status < 200) {
      at = head.end;
      continue;
    }
    const { body, end, isComplete } = readBody(bytes, head, methods[answers.length] ?? 'GET');
    answers.push({ status: head.status, headers: head.headers, body, isComplete });
    at = end;
  }
  return answers;
}
