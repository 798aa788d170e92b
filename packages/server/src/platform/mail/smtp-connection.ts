/** Long enough for a mail server that looks up who calls; short enough for somebody who waits for the answer. */
const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;

/**
 * What to tell nodemailer. The address is taken apart here, because nodemailer
 * reads options out of its query, with which certificates could be left unchecked.
 */
export function smtpConnection(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    secure: url.protocol === 'smtps:',
    ...(url.port && { port: Number(url.port) }),
    ...(auth && { auth }),
    // Credentials go out encrypted or not at all.
    requireTLS: auth !== undefined,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
