import { describe, expect, test } from 'vitest';
import { type HttpAnswer, readAnswers } from './http-answer';
import { judge, type Outcome } from './judge';
import type { FuzzCase } from './make-case';
import type { Operation } from './operation';
import { count, emptyTally, summary } from './tally';

const operation: Operation = {
  name: 'POST /api/x',
  method: 'POST',
  path: '/api/x',
  access: 'any',
  byLink: false,
  pathParameters: [],
  queryParameters: [],
  body: undefined,
  columns: new Map(),
  fileTypes: [],
  serverErrors: new Map([[503, new Set(['import.disabled'])]]),
};
const aCase: FuzzCase = {
  number: 12,
  operation,
  account: 'anonymous',
  credential: 'bearer',
  draft: {
    method: 'POST',
    path: '/api/x',
    pathValues: new Map(),
    query: [],
    headers: [],
    body: { kind: 'none' },
  },
  framing: 'exact',
  client: { does: 'read' },
};
const answer = (status: number, body = '', headers: readonly [string, string][] = []): HttpAnswer => ({
  status,
  headers: new Map([['x-request-id', 'x'], ...headers]),
  body: Buffer.from(body),
  isComplete: true,
});
const outcome = (...answers: HttpAnswer[]): Outcome => ({
  answers,
  ms: 5,
  isHung: false,
  hasLeft: false,
  headBytes: 200,
});

describe('promises about a response', () => {
  test('a server error that the call declares is no violation', () => {
    expect(judge(aCase, outcome(answer(503, '{"code":"import.disabled"}')))).toBeUndefined();
    expect(judge(aCase, outcome(answer(503, 'Not now.', [['content-type', 'text/plain']])))).toBeUndefined();
  });

  test.each([
    ['another code', answer(503, '{"code":"internal.error"}')],
    ['another status', answer(500, '{"code":"import.disabled"}')],
    ['no code', answer(503, 'oops')],
  ])('a server error with %s is a violation', (_, response) => {
    expect(judge(aCase, outcome(response))?.kind).toBe('undeclared server error');
  });

  test('a refusal is valid, with a code of the catalogue or by Node itself', () => {
    expect(judge(aCase, outcome(answer(400, '{"code":"request.invalid"}')))).toBeUndefined();
    expect(judge(aCase, outcome(answer(431)))).toBeUndefined();
    expect(judge(aCase, outcome(answer(400, '{"code":"FST_ERR"}')))?.kind).toBe('code outside the catalogue');
  });

  test('a waiting client that gets no response, or half of one, is a violation', () => {
    expect(judge(aCase, outcome())?.kind).toBe('no answer');
    expect(judge(aCase, outcome({ ...answer(200), isComplete: false }))?.kind).toBe('answer cut off');
    expect(judge(aCase, { ...outcome(), isHung: true })?.kind).toBe('hang');
  });

  test('a client that left, announced a wrong length or sent an endless head can expect no response', () => {
    expect(judge(aCase, { ...outcome(), hasLeft: true })).toBeUndefined();
    expect(judge({ ...aCase, framing: 'tooShort' }, outcome())).toBeUndefined();
    expect(judge(aCase, { ...outcome(), headBytes: 300_000 })).toBeUndefined();
  });

  test('a second request on the connection is answered unless the first response ends it', () => {
    const pipelined: FuzzCase = { ...aCase, client: { does: 'pipeline' } };
    expect(judge(pipelined, outcome(answer(200)))?.kind).toBe('no answer');
    expect(judge(pipelined, outcome(answer(413, '', [['connection', 'close']])))).toBeUndefined();
    expect(judge(pipelined, outcome(answer(200), answer(200)))).toBeUndefined();
  });
});

describe('responses are read from the bytes of a connection', () => {
  const read = (text: string, ...methods: string[]) => readAnswers(Buffer.from(text), methods);

  test('two in a row, by length and in chunks', () => {
    const text =
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabHTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nxyz\r\n0\r\n\r\n';
    const [first, second] = read(text, 'GET', 'GET');
    expect([first?.status, first?.body.toString(), first?.isComplete]).toEqual([200, 'ab', true]);
    expect([second?.status, second?.body.toString(), second?.isComplete]).toEqual([404, 'xyz', true]);
  });

  test.each([
    ['by length', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab'],
    ['in chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nxyz\r\n'],
    ['within a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\nxyz'],
  ])('half of one %s is not complete', (_, text) => {
    expect(read(text, 'GET').map(({ isComplete }) => isComplete)).toEqual([false]);
  });

  test('one to HEAD has no body, and 100 Continue is no answer', () => {
    expect(read('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n', 'HEAD')[0]?.isComplete).toBe(true);
    expect(read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n', 'POST')[0]?.status).toBe(204);
  });

  test('an empty connection has no response', () => {
    expect(read('', 'GET')).toEqual([]);
    expect(read('HTTP/1.1 200 OK\r\ncont', 'GET')).toEqual([]);
  });
});

test('a summary lists violations by operation, with numbers to repeat them', () => {
  const tally = emptyTally();
  count(tally, aCase, outcome(answer(200)));
  count(tally, aCase, outcome(answer(500)));
  tally.findings.push({ fuzzCase: aCase, violation: { kind: 'hang', detail: '' } });
  const text = summary(tally, 2).join('\n');
  expect(text).toContain('2 cases in 2.0 s, 1 a second');
  expect(text).toContain('2xx 1, 5xx 1');
  expect(text).toContain('hang: POST /api/x: 1 (cases 12)');
});
