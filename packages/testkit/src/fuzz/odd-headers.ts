import type { Random } from '../random';
import { prototypeNames } from './odd-values';

type Header = readonly [string, string];

const languages = ['de', 'de-DE', 'xx_YY', 'de_DE;q=0.5', ',', '-', 'x'.repeat(2_000), '../de_DE', 'en_GB,*'];
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(200)}`,
  'application/x-www-form-urlencoded',
  'image/png',
  'nonsense',
  ';',
  '/',
];
const accepts = [
  'text/csv;q=abc',
  'application/json, text/csv',
  '*/*;q=0',
  'text/*',
  ',',
  ';',
  'a/b'.repeat(500),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/zip',
];
const ranges = [
  'bytes=0-0',
  'bytes=0-',
  'bytes=-1',
  'bytes=-0',
  'bytes=5-1',
  'bytes=99999999999999999999-',
  'bytes=0-1,2-3,4-5',
  'bytes=a-b',
  'lines=1-2',
  'bytes=',
];
const conditions = [
  '*',
  '"x"',
  'W/"x"',
  '""',
  'x'.repeat(3_000),
  'not a date',
  'Thu, 01 Jan 1970 00:00:00 GMT',
];
const cookies = [
  'XSRF-TOKEN=a',
  'a=b; a=c; __proto__=d; constructor=e',
  '=; ;;; =a',
  'token=%E0%A4%A',
  `a=${'x'.repeat(4_000)}`,
  'accepted-licenses=1.2.3',
  'accepted-licenses=constructor',
];
const credentials = [
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer 00000000-0000-4000-8000-00000000dead',
  'Basic YTpi',
  `Bearer ${'x'.repeat(6_000)}`,
  'bearer constructor',
];
const forwarded = ['1.2.3.4', '::1', 'unknown', '1.2.3.4, 5.6.7.8', 'constructor', 'x'.repeat(1_000), ','];
const projects = ['1', '1,2', '0', '-1', '999999999', '1e3', 'constructor', ',', '1,,2', '1,'.repeat(600)];
const hosts = ['evil.example', '', 'a:b:c', '[::1]', '127.0.0.1:99999', 'x'.repeat(500)];

const oddAccept = (random: Random): Header => ['accept', random.pick([...prototypeNames, ...accepts])];

const makers: readonly ((random: Random) => Header)[] = [
  ...Array.from({ length: 4 }, () => oddAccept),
  (random) => ['accept-language', random.pick([...prototypeNames, ...languages])],
  (random) => [
    'accept-encoding',
    random.pick(['gzip', 'br', 'zstd, gzip', 'identity;q=0', '*;q=0', 'constructor']),
  ],
  (random) => ['content-type', random.pick([...prototypeNames, ...types])],
  (random) => ['content-encoding', random.pick(['gzip', 'br', 'constructor'])],
  (random) => ['range', random.pick(ranges)],
  (random) => [
    random.pick(['if-none-match', 'if-match', 'if-modified-since', 'if-unmodified-since', 'if-range']),
    random.pick(conditions),
  ],
  (random) => ['cookie', random.pick(cookies)],
  (random) => ['authorization', random.pick(credentials)],
  (random) => [
    random.pick([
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-prefix',
      'forwarded',
    ]),
    random.pick(forwarded),
  ],
  (random) => ['x-landrace-projects', random.pick(projects)],
  (random) => ['host', random.pick(hosts)],
  (random) => ['origin', random.pick(['null', 'https://evil.example', 'constructor'])],
  (random) => ['sec-fetch-site', random.pick(['cross-site', 'same-origin', 'constructor'])],
  (random) => ['x-xsrf-token', random.pick([...prototypeNames])],
  (random) => ['expect', random.pick(['100-continue', 'constructor'])],
  (random) => ['upgrade', random.pick(['websocket', 'h2c'])],
  (random) => ['last-event-id', random.pick(['-1', 'constructor', '99999999999999999999'])],
  (random) => [random.pick(prototypeNames), 'x'],
  () => ['x-long', 'x'.repeat(30_000)],
  () => ['x-binary', 'a\u0000b'],
  () => ['x-latin', 'äöü\u00ff'],
];

/** A header that browsers do not send, or not in this form. */
export function oddHeader(random: Random): Header {
  return random.pick(makers)(random);
}
