export interface ReceivedMail {
  /** From the envelope: the actual recipients. */
  readonly recipients: readonly string[];
  /** By name in lower case, unfolded and decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A plain-text mail as its reader sees it (RFC 5322, 2045, 2047). */
export function readMail(recipients: readonly string[], lines: readonly string[]): ReceivedMail {
  const end = lines.indexOf('');
  const head = lines
    .slice(0, end)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ');
  const headers: Record<string, string> = {};
  for (const line of head.split('\n')) {
    const at = line.indexOf(':');
    headers[line.slice(0, at).toLowerCase()] = decodeWords(line.slice(at + 1).trim());
  }
  const body = decode(lines.slice(end + 1).join('\n'), headers['content-transfer-encoding'] ?? '7bit');
  return { recipients, headers, body };
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  return encoding === 'quoted-printable' ? decodeQuoted(text.replace(/=\n/g, '')) : text;
}

/** `=?UTF-8?Q?Pr=C3=BCfung?=`; adjacent encoded words belong together. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
