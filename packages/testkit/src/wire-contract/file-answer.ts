import { expect } from 'vitest';
import { unzip } from '../unzip';

/** A response that is not JSON. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly type: RegExp;
  /** Of `content-disposition`. */
  readonly name?: RegExp;
  /** Of the text, or of the text of the first file in a zip. */
  readonly text?: RegExp;
  /** Of the name of the first file in a zip. */
  readonly inside?: RegExp;
}

const stamp = String.raw`\d{4}(-\d\d){5}`;
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Lines end in CRLF, other line ends are within quotes; the headings are in snake_case. */
const tableText = /^[a-z\d_]+(\t[a-z\d_]+)*\r\n(("([^"]|"")*"|[^"\r\n])*\r\n)*$/;

/** The file of a list. */
export const zipOfTable = (name: string): FileAnswer => ({
  kind: 'file',
  type: /^application\/zip/,
  name: new RegExp(`^${name}-+${stamp}-${uuid}\\.zip$`),
  text: tableText,
  inside: new RegExp(`-${stamp}\\.txt$`),
});

export const zip = (name?: RegExp): FileAnswer => ({
  kind: 'file',
  type: /^application\/zip/,
  ...(name && { name }),
});

export const textFile = (text: RegExp, name?: RegExp): FileAnswer => ({
  kind: 'file',
  type: /^text\//,
  text,
  ...(name && { name }),
});

export const image: FileAnswer = { kind: 'file', type: /^image\// };

interface Given {
  readonly headers: Headers;
  readonly bytes: Buffer;
}

export function expectFile(file: FileAnswer, { headers, bytes }: Given, call: string): void {
  expect(headers.get('content-type'), `${call}: type of content`).toMatch(file.type);
  const [, name = ''] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  if (file.name) expect(name, `${call}: name of the file`).toMatch(file.name);
  if (!file.text) return;
  const isZip = file.type.test('application/zip');
  const [first] = isZip ? unzip(bytes) : [{ name: '', content: bytes }];
  expect(first?.content.toString('utf8'), `${call}: text`).toMatch(file.text);
  if (file.inside) expect(first?.name, `${call}: name in the zip`).toMatch(file.inside);
}
