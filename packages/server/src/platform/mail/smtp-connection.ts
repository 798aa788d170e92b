/** Long enough for a mail server that looks up its caller; short enough for somebody who waits for the answer. */
const connectTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;

/**
 * Options for nodemailer. The address is parsed here, because nodemailer reads options from its query, which could
 * disable the check of certificates.
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
    // Credentials are sent encrypted or not at all.
    requireTLS: auth !== undefined,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
